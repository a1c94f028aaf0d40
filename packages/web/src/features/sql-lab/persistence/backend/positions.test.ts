import { expect, it } from "vitest";
import { newPositions } from "./positions.ts";

const known = (positions: Record<string, number | null>) => new Map(Object.entries(positions));
const LINE = known({ 1: 0, 2: 1, 3: 2, 4: 3 });

it.each([
  ["the order that it gives already", ["1", "2", "3", "4"], LINE, {}],
  ["the last to the front", ["4", "1", "2", "3"], LINE, { 4: -1 }],
  ["the first to the end", ["2", "3", "4", "1"], LINE, { 1: 4 }],
  ["one between two others", ["1", "4", "2", "3"], LINE, { 4: 0.5 }],
  ["two side by side", ["3", "4", "1", "2"], LINE, { 1: 4, 2: 5 }],
  ["tabs without positions in the order they were made", ["1", "2"], known({ 1: null, 2: null }), {}],
  ["tabs without positions in another order", ["2", "1"], known({ 1: null, 2: null }), { 2: 0, 1: 1 }],
  ["one without a position, which comes last", ["1", "2"], known({ 1: 5, 2: null }), {}],
  [
    "a gap that cannot be halved",
    ["1", "4", "2", "3"],
    known({ 1: 0, 2: 1e-7, 3: 1, 4: 2 }),
    { 1: 0, 4: 1, 2: 2, 3: 3 },
  ],
])("%s", (_name, order, positions, changed) => {
  expect(Object.fromEntries(newPositions(order, positions))).toEqual(changed);
});

it("any order comes out as it was asked for, with few changes for one move", () => {
  const positions = new Map<string, number | null>();
  let order = Array.from({ length: 50 }, (_, index) => String(index + 1));
  for (const [index, id] of order.entries()) positions.set(id, index);
  for (let move = 0; move < 500; move++) {
    const id = order[(move * 31) % 50]!;
    const others = order.filter((other) => other !== id);
    const at = (move * 17) % 50;
    order = [...others.slice(0, at), id, ...others.slice(at)];
    for (const [moved, position] of newPositions(order, positions)) positions.set(moved, position);
    expect(order.toSorted((a, b) => positions.get(a)! - positions.get(b)!)).toEqual(order);
  }
});
