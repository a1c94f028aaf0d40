const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const PARTS: Record<string, string> = {
  Y: "(?<Y>\\d{4})",
  y: "(?<y>\\d{2})",
  m: "(?<m>\\d{1,2})",
  d: "(?<d>\\d{1,2})",
  H: "(?<H>\\d{1,2})",
  I: "(?<I>\\d{1,2})",
  M: "(?<M>\\d{1,2})",
  S: "(?<S>\\d{1,2})",
  f: "(?<f>\\d{1,6})",
  p: "(?<p>[AaPp][Mm])",
  j: "(?<j>\\d{1,3})",
  b: "(?<b>[A-Za-z]{3})",
  B: "(?<B>[A-Za-z]{3,9})",
  "%": "%",
};

/** The date that a text names by a strftime pattern, ISO without zone; null when it does not fit. */
export function strptime(text: string, format: string): string | null {
  const seen = new Set<string>();
  let pattern = "";
  for (const [part, letter] of format.matchAll(/%(.)|[\s\S]/g)) {
    if (letter === undefined) pattern += part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    else if (!Object.hasOwn(PARTS, letter) || seen.has(letter)) return null;
    else {
      if (letter !== "%") seen.add(letter);
      pattern += PARTS[letter];
    }
  }
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  return groups ? isoOf(groups) : null;
}

function isoOf(groups: Record<string, string>): string | null {
  const { Y, y, m, d, H, I, M, S, f, p, j, b, B } = groups;
  const name = (b ?? B)?.slice(0, 3).toLowerCase();
  const year = Y ? Number(Y) : y ? (Number(y) < 69 ? 2000 : 1900) + Number(y) : 1900;
  const month = name ? MONTHS.indexOf(name) : Number(m ?? 1) - 1;
  const afternoon = p?.toLowerCase() === "pm" ? 12 : 0;
  const hour = I ? (Number(I) % 12) + afternoon : Number(H ?? 0);
  const day = Number(d ?? 1);
  const at = j
    ? Date.UTC(year, 0, Number(j), hour, Number(M ?? 0), Number(S ?? 0))
    : Date.UTC(year, month, day, hour, Number(M ?? 0), Number(S ?? 0));
  const date = new Date(at);
  const exists = j !== undefined || (date.getUTCMonth() === month && date.getUTCDate() === day);
  if (!exists || hour > 23 || Number(M ?? 0) > 59 || Number(S ?? 0) > 59) return null;
  return date.toISOString().slice(0, 19) + (f ? `.${f.padEnd(6, "0")}` : "");
}
