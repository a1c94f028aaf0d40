import { bootstrap } from "../../lib/bootstrap/index.ts";

/** The SQL that was posted to the page, once; null when none was. */
export function takeRequestedSql(): string | null {
  const page = bootstrap();
  const sql = page.requested_query?.sql;
  delete page.requested_query;
  return typeof sql === "string" && sql.trim() !== "" ? sql : null;
}
