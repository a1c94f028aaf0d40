import { expect, it } from "vitest";
import { resolveTimeRange } from "./index.ts";

const PIECES = [
  "Last",
  "last",
  "next",
  "prior",
  "this",
  "previous calendar",
  "Current",
  "start of",
  "end of",
  "beginning of",
  "day",
  "days",
  "week",
  "month",
  "quarter",
  "year",
  "hours",
  "minute",
  "2",
  "-7",
  "0",
  "999999999999",
  "ago",
  "later",
  "in",
  "now",
  "today",
  "yesterday",
  "2025-02-30",
  "2024-02-29",
  "2025-01-01T10:00:00",
  "12:60",
  " : ",
  ":",
  "DATEADD(",
  "DATETIME(",
  "DATETRUNC(",
  "LASTDAY(",
  "HOLIDAY(",
  "DATEDIFF(",
  ")",
  ",",
  "'",
  '"',
  "'now'",
  "'2025'",
  "Christmas",
  "'Easter'",
  "'DE'",
  "No filter",
  "\0",
  "é",
];

it("any text is a range in order, or refused in words", () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const outcomes = { ranges: 0, refused: 0 };
  for (let round = 0; round < 20_000; round += 1) {
    const pieces = Array.from({ length: 1 + random(9) }, () => PIECES[random(PIECES.length)]);
    const text = pieces.join(random(3) === 0 ? "" : " ");
    const shift = [null, "1 week", "28 days ago", "1 year later"][random(4)];
    const range = resolveTimeRange(text, { now: "2025-03-12T10:20:30", shift });
    if (!range.ok) {
      outcomes.refused += 1;
      expect(range.error).toMatchObject({ kind: "bad-request", message: expect.stringMatching(/\S/) });
      continue;
    }
    outcomes.ranges += 1;
    const { since, until } = range.value;
    for (const side of [since, until])
      if (side !== null) expect(side).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    if (since !== null && until !== null) expect(since <= until, text).toBe(true);
  }
  expect(outcomes.ranges).toBeGreaterThan(1000);
  expect(outcomes.refused).toBeGreaterThan(1000);
});
