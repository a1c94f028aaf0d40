const UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];

/** What a dry run says that a statement would read, in words. */
export function estimateOf(bytes: string | null): Record<string, string> {
  let size = Number(bytes ?? 0);
  let at = 0;
  while (size >= 1024 && at < UNITS.length - 1) {
    size /= 1024;
    at += 1;
  }
  return { "This query will process": `${at === 0 ? size : size.toFixed(2)} ${UNITS[at]}` };
}
