let text = Buffer.alloc(0);
/** `ends[n]`: bytes that hold the numbers below n with the commas between and after them. */
let ends: number[] = [0];

/** `[0,1,…]` with `count` numbers, encoded. Written once and cut from then on: results have up to 100,000 rows. */
export function rowNumbers(count: number): Buffer {
  if (count >= ends.length) grow(Math.max(count, ends.length * 2, 1024));
  const end = count === 0 ? 0 : (ends[count] as number) - 1;
  return Buffer.concat([Buffer.from("["), text.subarray(0, end), Buffer.from("]")]);
}

function grow(count: number): void {
  const pieces: string[] = [];
  const marks = [0];
  let at = 0;
  for (let number = 0; number < count; number++) {
    const piece = `${number},`;
    pieces.push(piece);
    at += piece.length;
    marks.push(at);
  }
  text = Buffer.from(pieces.join(""));
  ends = marks;
}
