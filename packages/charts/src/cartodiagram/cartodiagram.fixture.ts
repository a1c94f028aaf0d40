import { testReply } from "../testInput.fixture.ts";

export const CITY = '{"type":"Point","coordinates":[10,50]}';
export const RIVER = '{"type":"LineString","coordinates":[[0,0],[2,2]]}';

/** Parts of a whole at two places. */
export const shares = testReply(
  [
    ["place", 1],
    ["kind", 1],
    ["count", 0],
    ["count__contribution", 0],
  ],
  [
    [CITY, "a", 1, 0.125],
    [CITY, "b", 3, 0.375],
    [RIVER, "a", 6, 0.5],
    [null, "a", 6, 0],
  ],
);

/** A series at two places, one of which has dimensions beside its place. */
export const overYears = {
  ...testReply(
    [
      ["year", 2],
      ["first", 0],
      ["second", 0],
    ],
    [[0, 5, 6]],
  ),
  label_map: { year: ["year"], first: [CITY], second: [RIVER, "a", "b"] },
};
