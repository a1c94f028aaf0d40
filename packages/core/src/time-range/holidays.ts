import type { Instant } from "./calendar.ts";
import { holidaysOf } from "./holidayTables.ts";

/** The day of a holiday, not moved to an observed day; null if the country has none whose name begins so. */
export function holidayOf(name: string, year: number, country = "US"): Instant | null {
  const wanted = name.trim().toLowerCase();
  const rule = holidaysOf(country.toUpperCase()).find(([title]) => title.toLowerCase().startsWith(wanted));
  return wanted && rule ? rule[1](year) : null;
}
