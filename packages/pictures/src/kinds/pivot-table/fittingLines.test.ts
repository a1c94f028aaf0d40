import type { PivotLine, PivotNode } from "@sightline/charts/pivot-table";
import { expect, it } from "vitest";
import { fittingLines } from "./fittingLines.ts";

const node: PivotNode = { id: 0, depth: 0, value: null, parent: null, children: [] };
const lines = (...kinds: PivotLine["kind"][]) => kinds.map((kind) => ({ node, kind, isCollapsed: false }));

it.each([
  ["all where there is room", lines("value", "value", "total"), 30, ["value", "value", "total"], 0],
  ["the total and the first ones", lines("value", "value", "value", "total"), 25, ["value", "total"], 2],
  ["the first ones without a total", lines("value", "value", "value"), 20, ["value", "value"], 1],
  ["one line in any case", lines("value", "value"), 0, ["value"], 1],
  ["no total without room for it", lines("value", "value", "total"), 15, ["value"], 2],
  ["a total alone", lines("total"), 0, ["total"], 0],
])("%s", (_name, given, room, kinds, hidden) => {
  const fitting = fittingLines(
    given,
    given.map(() => 10),
    room,
  );
  expect(fitting.lines.map(({ kind }) => kind)).toEqual(kinds);
  expect(fitting).toMatchObject({ hidden, starts: [0, ...kinds.map((_, at) => (at + 1) * 10)] });
});
