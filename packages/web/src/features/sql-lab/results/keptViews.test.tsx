import { expect, it } from "vitest";
import { cell } from "../../../lib/data-grid/selection/index.ts";
import { drawHook } from "../../../testing/screen.tsx";
import { keepView, MOST_VIEWS, useKeptState, viewOf } from "./keptViews.ts";

it("remembers how each result was looked at", () => {
  keepView("a", { widths: new Map([["day", 300]]), hidden: new Set(["n"]) });
  keepView("a", { selection: cell(4, 1), scroll: { top: 112, left: 30 } });
  expect(viewOf("a")).toEqual({
    order: { sort: [], search: "" },
    selection: cell(4, 1),
    hidden: new Set(["n"]),
    widths: new Map([["day", 300]]),
    scroll: { top: 112, left: 30 },
    statement: null,
  });
  expect(viewOf("b")).toMatchObject({ selection: cell(0, 0), widths: new Map() });
});

it("shows a result again as it was left, by changes that know what was before", async () => {
  const [, sort] = (await drawHook(() => useKeptState("sorted", "order")))();
  sort({ sort: [{ column: "n", desc: true }], search: "" });
  sort((old) => ({ ...old, search: "oslo" }));
  const again = await drawHook(() => useKeptState("sorted", "order"));
  expect(again()[0]).toEqual({ sort: [{ column: "n", desc: true }], search: "oslo" });
});

it("forgets those that were not looked at for long", () => {
  keepView("old", { widths: new Map([["n", 60]]) });
  keepView("busy", { widths: new Map([["n", 70]]) });
  for (let at = 1; at < MOST_VIEWS; at += 1) {
    keepView(`q${at}`, { widths: new Map() });
    keepView("busy", { selection: cell(at, 0) });
  }
  expect(viewOf("old").widths).toEqual(new Map());
  expect(viewOf("busy")).toMatchObject({ widths: new Map([["n", 70]]), selection: cell(MOST_VIEWS - 1, 0) });
});
