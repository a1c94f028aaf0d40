/** Where each kind of template ends. */
const ENDS: Readonly<Record<string, string>> = { "{{": "}}", "{%": "%}", "{#": "#}" };
const OPENING = /\{[{%#]/g;

/**
 * The text with words or blanks of the same length in place of templates, which the lexer does not know. A template holds
 * no semicolon here: what a statement is never depends on text far behind it. Takes linear time: each closing mark and
 * each semicolon is looked for once.
 */
export function withoutTemplates(sql: string): string {
  if (!sql.includes("{")) return sql;
  const nextOf = (mark: string) => {
    let found = sql.indexOf(mark);
    return (from: number) => {
      while (found >= 0 && found < from) found = sql.indexOf(mark, from);
      return found < 0 ? Number.POSITIVE_INFINITY : found;
    };
  };
  const next = new Map([";", ...Object.values(ENDS)].map((mark) => [mark, nextOf(mark)]));
  let text = "";
  let at = 0;
  for (const { 0: opening, index } of sql.matchAll(OPENING)) {
    if (index < at) continue;
    const end = next.get(ENDS[opening]!)!(index + 2);
    if (end >= next.get(";")!(index + 2)) continue;
    const template = sql.slice(index, end + 2);
    text += sql.slice(at, index) + template.replace(/[^\n]/g, opening === "{{" ? "x" : " ");
    at = end + 2;
  }
  return text + sql.slice(at);
}
