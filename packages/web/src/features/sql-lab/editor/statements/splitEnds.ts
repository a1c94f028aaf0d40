import { type LexicalRules, tokenize, withoutTemplates } from "@sightline/core/sql/lexer";

/** Offsets behind each semicolon that ends a statement. */
export function splitEnds(sql: string, rules: LexicalRules): number[] {
  return tokenize(withoutTemplates(sql), rules)
    .filter(({ kind, text }) => kind === "symbol" && text === ";")
    .map(({ end }) => end);
}

/** Where a text was changed: the part from `from` to `to` of the text before is now `to + growth` long. */
export interface Change {
  from: number;
  to: number;
  growth: number;
}

/** The same as `splitEnds` of the text after a change, reading only the statements that the change touches. */
export function changedEnds(
  before: readonly number[],
  { from, to, growth }: Change,
  text: (from: number, to: number) => string,
  length: number,
  rules: LexicalRules,
): number[] {
  const head = before.filter((end) => end <= from);
  const tail = before.filter((end) => end > to).map((end) => end + growth);
  const start = head.at(-1) ?? 0;
  // Where the text read so far ends with the semicolon that ended a statement before, all behind is as it was.
  for (let known = 0; ; known = known * 2 + 1) {
    const until = tail[known] ?? length;
    const read = splitEnds(text(start, until), rules).map((end) => end + start);
    if (known >= tail.length) return [...head, ...read];
    if (read.at(-1) === until) return [...head, ...read, ...tail.slice(known + 1)];
  }
}
