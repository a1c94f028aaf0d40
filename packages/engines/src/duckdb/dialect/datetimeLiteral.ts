/**
 * A bound of time as SQL, in the type of the column it is compared with.
 * `at`: ISO date-time without zone. `format`: the column's `python_date_format`.
 */
export function datetimeLiteral(
  at: string,
  columnType: string | null,
  format: string | null,
  literal: (value: string | number) => string,
): string {
  const [date = "", time = "00:00:00"] = at.split("T");
  const type = (columnType ?? "").toUpperCase();
  if (type === "DATE" && /^00:00:00(\.0+)?$/.test(time)) return `DATE ${literal(date)}`;
  if (type.startsWith("TIMESTAMP WITH TIME ZONE") || type === "TIMESTAMPTZ") {
    return `TIMESTAMPTZ ${literal(`${date} ${time}+00`)}`;
  }
  if (type === "DATE" || type.startsWith("TIMESTAMP") || type === "DATETIME") {
    return `TIMESTAMP ${literal(`${date} ${time}`)}`;
  }
  const epochMs = Date.parse(`${date}T${time}Z`);
  if (format === "epoch_s") return literal(Math.floor(epochMs / 1000));
  if (format === "epoch_ms") return literal(epochMs);
  if (format) return literal(strftime(new Date(epochMs), format));
  return literal(`${date} ${time.length === 8 ? `${time}.000000` : time}`);
}

const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** The numeric directives of strftime, in UTC; others stay as they are. */
function strftime(at: Date, format: string): string {
  const parts: Record<string, string> = {
    Y: pad(at.getUTCFullYear(), 4),
    y: pad(at.getUTCFullYear() % 100),
    m: pad(at.getUTCMonth() + 1),
    d: pad(at.getUTCDate()),
    H: pad(at.getUTCHours()),
    M: pad(at.getUTCMinutes()),
    S: pad(at.getUTCSeconds()),
    f: pad(at.getUTCMilliseconds() * 1000, 6),
    "%": "%",
  };
  return format.replace(/%([A-Za-z%])/g, (directive, letter: string) => parts[letter] ?? directive);
}
