import { updateMeta } from "@sightline/core/layout/edit";
import { emptyHistory, LAYOUT_UNDO_LIMIT } from "@sightline/core/layout/history";
import { testLayout } from "@sightline/fixtures/layout";
import { toast } from "@sightline/ui/toast";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { announce, changeLayout, previewLayout, setMeta } from "./actions.ts";
import { openDraft, useLayoutDraft } from "./draft/draftStore.ts";
import { moveByStep, moveTo, removeFromLayout } from "./moves/componentActions.ts";
import { withdrawOffers } from "./offers.ts";

beforeAll(() => openPlainPage(["dashboards"]));
beforeEach(() =>
  openDraft(1, testLayout(["ROW-1", ["CHART-1", 4], ["CHART-2", 4]], ["ROW-2", ["CHART-3", 4]])),
);

afterEach(() => {
  withdrawOffers();
  vi.restoreAllMocks();
});

const draft = useLayoutDraft.getState;
const steps = () => draft().history.past.length;

it("[S2-063] only changes of the layout enter the undo history", () => {
  announce("Hello");
  previewLayout(updateMeta(draft().history.present, "CHART-1", { height: 7 }));
  useLayoutDraft.setState({ focusId: "CHART-1", drop: null });
  expect(steps()).toBe(0);
  moveByStep(["CHART-1"], "right");
  expect(steps()).toBe(1);
  moveTo(["CHART-1"], "ROW-2");
  expect(steps()).toBe(2);
  setMeta("CHART-1", { height: 30 });
  expect(steps()).toBe(3);
  removeFromLayout(["CHART-1"]);
  expect(steps()).toBe(4);
});

it("[S2-065] warns once when all undo steps are used", () => {
  const warning = vi.spyOn(toast, "warning");
  const edit = (height: number) => changeLayout(updateMeta(draft().history.present, "CHART-1", { height }));
  for (let height = 1; height < LAYOUT_UNDO_LIMIT; height += 1) edit(100 + height);
  expect(warning).not.toHaveBeenCalled();
  edit(200);
  edit(201);
  expect(warning).toHaveBeenCalledTimes(1);
  expect(warning.mock.calls[0]?.[0]).toBe(
    "All 50 undo steps are used. The oldest changes can no longer be undone.",
  );
});

describe("the offer to take a deletion back", () => {
  const deleteChart = () => {
    const info = vi.spyOn(toast, "info");
    removeFromLayout(["CHART-1"]);
    return { info, undo: info.mock.calls[0]?.[1]?.action?.run, id: info.mock.results[0]?.value as number };
  };

  it("takes it back", () => {
    const { undo } = deleteChart();
    undo?.();
    expect(draft().history.present).toHaveProperty("CHART-1");
  });

  it("does nothing after a save, which leaves nothing to undo", () => {
    const { undo, info } = deleteChart();
    useLayoutDraft.setState(({ history }) => ({ history: emptyHistory(history.present), announcement: "" }));
    undo?.();
    expect(draft().announcement).toBe("");
    expect(info.mock.lastCall?.[0]).toBe("Other changes followed. Undo those first.");
  });

  it("is gone with the editor", () => {
    const { id } = deleteChart();
    const dismiss = vi.spyOn(toast, "dismiss");
    withdrawOffers();
    expect(dismiss.mock.calls).toEqual([[id]]);
    withdrawOffers();
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});
