const PREFIXES = ["", "K", "M", "G", "T", "P", "E", "Z", "Y"];

/** `873 M rows`: a large number without its last digits, with its unit. */
export function humanNumber(value: number, unit: string): string {
  let rest = Math.trunc(value);
  let at = 0;
  while (rest > 1000 && at < PREFIXES.length - 1) {
    rest = Math.floor(rest / 1000);
    at += 1;
  }
  return `${rest} ${PREFIXES[at]}${unit}`.replace("  ", " ").trimEnd();
}
