import { expect, it } from "vitest";
import { findSilentQueries } from "./silentQueries.ts";

it("a query is silent when it gave no new sign for so long, whatever the clock of its server says", () => {
  const silent = findSilentQueries(45_000);
  const far = "2031-01-01T00:00:00";
  const past = "1999-01-01T00:00:00";
  const ask = (now: number, signs: Record<number, string>) => [
    ...silent(
      Object.entries(signs).map(([id, sign]) => ({ id: Number(id), sign })),
      now,
    ),
  ];
  expect(ask(1_000, { 1: far, 2: past })).toEqual([]);
  expect(ask(31_000, { 1: far, 2: past, 3: past })).toEqual([]);
  // The second gives signs, though of a time long past.
  expect(ask(40_000, { 1: far, 2: "1999-01-01T00:00:39", 3: past })).toEqual([]);
  expect(ask(47_000, { 1: far, 2: "1999-01-01T00:00:39", 3: past })).toEqual([1]);
  expect(ask(77_000, { 2: "1999-01-01T00:01:16", 3: past })).toEqual([3]);
  // One that was away is heard anew.
  expect(ask(90_000, { 1: far })).toEqual([]);
});
