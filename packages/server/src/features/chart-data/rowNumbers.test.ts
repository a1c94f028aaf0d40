import { expect, it } from "vitest";
import { rowNumbers } from "./rowNumbers.ts";

it.each([0, 1, 2, 10, 11, 1023, 1024, 5000, 3, 100_000, 100_001, 1_000_001, 7])(
  "writes the numbers below %i",
  (count) => {
    expect(JSON.parse(Buffer.concat(rowNumbers(count)).toString())).toEqual(
      Array.from({ length: count }, (_, row) => row),
    );
  },
);
