import { expect, it } from "vitest";
import type { BytesToCome } from "../../../platform/http/sendBytes.ts";
import { rowNumbers } from "./rowNumbers.ts";

it.each([0, 1, 2, 10, 11, 1023, 1024, 5000, 3, 100_000, 100_001, 1_000_001, 7])(
  "writes the numbers below %i",
  (count) => {
    const pieces = rowNumbers(count);
    const bytes = Buffer.concat(
      pieces.flatMap((piece) => ("pieces" in piece ? [...piecesOf(piece)] : [piece])),
    );
    expect(bytes.length).toBe(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
    expect(JSON.parse(bytes.toString())).toEqual(Array.from({ length: count }, (_, row) => row));
  },
);

const piecesOf = ({ pieces }: BytesToCome) => pieces() as Iterable<Uint8Array>;
