import type { ClickHouseSettings } from "@clickhouse/client";

/** How results are written: every digit, times in UTC, and null for what JSON has no number for. */
const WRITING: ClickHouseSettings = {
  session_timezone: "UTC",
  date_time_output_format: "iso",
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_decimals: 1,
  output_format_decimal_trailing_zeros: 1,
  output_format_json_quote_denormals: 0,
  output_format_json_named_tuples_as_objects: 1,
  http_write_exception_in_output_format: 0,
};

/**
 * The settings of a statement. One that reads can write nothing and change no setting; it ends with its connection.
 * The server's own limits on rows are left to the server.
 */
export function settingsFor({ write, timeoutMs }: { write: boolean; timeoutMs: number }): ClickHouseSettings {
  return {
    ...WRITING,
    max_execution_time: Math.max(1, Math.ceil(timeoutMs / 1000)),
    ...(write ? {} : { readonly: "1", cancel_http_readonly_queries_on_client_close: 1 }),
  };
}
