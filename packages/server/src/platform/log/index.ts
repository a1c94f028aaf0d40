export type LogLevel = "info" | "warning" | "error";

/** Writes one line of JSON. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** The server's log: one JSON object per line on standard error. */
export const stderrLog: Log = (level, message, fields) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
};
