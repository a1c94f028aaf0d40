/** The time of a text, epoch milliseconds; without a zone it is UTC. Null: the text is no date. */
export function dateOfText(text: string): number | null {
  const zoned =
    /[zZ]$|[+-]\d\d:?\d\d$/.test(text) || !text.includes(":") ? text : `${text.replace(" ", "T")}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? null : time;
}
