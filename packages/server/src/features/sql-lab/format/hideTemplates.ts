import { randomBytes } from "node:crypto";

/** What ends a template, by what begins it. */
const ENDS: Record<string, string> = { "{{": "}}", "{%": "%}", "{#": "#}" };

/** A text with names in the place of its templates, and the way back. */
export interface HiddenTemplates {
  text: string;
  show(text: string): string;
}

/** Puts names in the place of templates, which no formatter can read. */
export function hideTemplates(sql: string): HiddenTemplates {
  const templates: string[] = [];
  const mark = unusedName(sql);
  // Else each of very many that are open would have the rest of the text looked through.
  const lastEnds = new Map(Object.values(ENDS).map((end) => [end, sql.lastIndexOf(end)]));
  let text = "";
  let at = 0;
  for (const { index } of sql.matchAll(/\{(?=[{%#])/g)) {
    const close = ENDS[sql.slice(index, index + 2)] as string;
    if (index < at || (lastEnds.get(close) ?? -1) < index + 2) continue;
    const end = sql.indexOf(close, index + 2) + close.length;
    text += `${sql.slice(at, index)}${mark}${templates.push(sql.slice(index, end)) - 1}_`;
    at = end;
  }
  const places = new RegExp(`${mark}(\\d+)_`, "g");
  return {
    text: text + sql.slice(at),
    show: (formatted) => formatted.replace(places, (_, number: string) => templates[Number(number)] ?? ""),
  };
}

/** The beginning of a name that the text does not hold. */
function unusedName(sql: string): string {
  let name = "jinja_";
  while (sql.includes(name)) name = `jinja_${randomBytes(4).toString("hex")}_`;
  return name;
}
