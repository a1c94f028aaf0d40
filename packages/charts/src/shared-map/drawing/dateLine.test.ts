import { expect, it } from "vitest";
import type { Position } from "../mapPicture.ts";
import { cutLine, cutRing } from "./dateLine.ts";

const span = (ring: readonly Position[]) => [
  Math.min(...ring.map(([longitude]) => longitude)),
  Math.max(...ring.map(([longitude]) => longitude)),
];
const box = (west: number, east: number): Position[] => [
  [west, 0],
  [east, 0],
  [east, 10],
  [west, 10],
  [west, 0],
];

it.each<[string, Position[], number[][]]>([
  ["one that does not cross stays", box(10, 20), [[10, 20]]],
  [
    "one that crosses has a part on each side",
    box(170, -170),
    [
      [170, 180],
      [-180, -170],
    ],
  ],
  [
    "from the other side, too",
    [...box(170, -170).slice(1, 4), [170, 0], [-170, 0]],
    [
      [-180, -170],
      [170, 180],
    ],
  ],
])("outlines at the date line: %s", (_name, ring, spans) => {
  expect(cutRing(ring).map(span)).toEqual(spans);
});

it("an outline around a pole stays as it is", () => {
  const around: Position[] = [
    [-120, -80],
    [0, -80],
    [120, -80],
    [-120, -80],
  ];
  expect(cutRing(around)).toEqual([around]);
});

it("a line ends at the date line and goes on at the other side", () => {
  expect(
    cutLine([
      [170, 0],
      [179, 1],
      [-179, 1],
      [-170, 0],
      [179, 0],
    ]),
  ).toEqual([
    [
      [170, 0],
      [179, 1],
    ],
    [
      [-179, 1],
      [-170, 0],
    ],
  ]);
});
