/** A time in epoch milliseconds as a result shows it, in UTC: the day alone at midnight. */
export function epochText(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return String(ms);
  const text = date
    .toISOString()
    .replace("T", " ")
    .replace(/(\.000)?Z$/, "");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}
