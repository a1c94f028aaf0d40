import { updateMeta } from "@sightline/core/layout/edit";
import { LAYOUT_UNDO_LIMIT } from "@sightline/core/layout/history";
import { testLayout } from "@sightline/fixtures/layout";
import { toast } from "@sightline/ui/toast";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { announce, changeLayout, previewLayout, setMeta } from "./actions.ts";
import { openDraft, useLayoutDraft } from "./draft/draftStore.ts";
import { moveByStep, moveTo, removeFromLayout } from "./moves/componentActions.ts";

beforeAll(() => openPlainPage(["dashboards"]));
beforeEach(() =>
  openDraft(1, testLayout(["ROW-1", ["CHART-1", 4], ["CHART-2", 4]], ["ROW-2", ["CHART-3", 4]])),
);

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
