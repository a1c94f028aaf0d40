const DIRECTIVES: Readonly<Record<string, string>> = {
  Y: "YYYY",
  y: "YY",
  m: "MM",
  d: "DD",
  e: "DD",
  H: "HH24",
  I: "HH12",
  M: "MI",
  S: "SS",
  f: "US",
  p: "AM",
  b: "Mon",
  B: "Month",
  a: "Dy",
  A: "Day",
  j: "DDD",
  z: "TZHTZM",
  F: "YYYY-MM-DD",
  T: "HH24:MI:SS",
};

/** A strftime pattern as the pattern of `TO_TIMESTAMP`. Letters that stand for themselves are quoted. */
export function timePattern(strftime: string): string {
  return strftime.replace(
    /%(.)|([A-Za-z0-9"\\]+)/gs,
    (_whole, directive: string | undefined, text: string) => {
      if (directive === undefined) return `"${text.replace(/["\\]/g, "\\$&")}"`;
      if (directive === "%") return "%";
      const pattern = DIRECTIVES[directive];
      if (pattern === undefined) throw new RangeError(`PostgreSQL cannot read times by %${directive}`);
      return pattern;
    },
  );
}
