import { describe, expect, it } from "vitest";
import { quantile } from "../aggregators.ts";
import { slidingQuantile } from "./slidingQuantile.ts";

describe("a quantile over a moving window", () => {
  it("gives pandas' documented examples", () => {
    // pandas' documentation of Rolling.median and Rolling.quantile.
    const median = { window: 3, ahead: 0, least: 3 };
    expect(slidingQuantile([0, 1, 2, 3, 4], 0.5, median)).toEqual([null, null, 1, 2, 3]);
    const pairs = { window: 2, ahead: 0, least: 2 };
    expect(slidingQuantile([1, 2, 3, 4], 0.4, pairs)).toEqual([null, 1.4, 2.4, 3.4]);
  });

  it("is what sorting each window gives", () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const numbers = Array.from({ length: random(30) }, () => (random(5) === 0 ? null : random(9) - 4));
      const window = 1 + random(12);
      const ahead = random(2) === 0 ? 0 : Math.floor((window - 1) / 2);
      const least = 1 + random(window);
      const q = random(11) / 10;
      const plain = numbers.map((_, row) => {
        const held = numbers
          .slice(Math.max(0, row + ahead - window + 1), row + ahead + 1)
          .filter((value) => value !== null);
        return held.length < least ? null : quantile(held, q);
      });
      expect(slidingQuantile(numbers, q, { window, ahead, least })).toEqual(plain);
    }
  });
});
