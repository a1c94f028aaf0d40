import { parentPort, workerData } from "node:worker_threads";
import { format, type SqlLanguage, supportedDialects } from "sql-formatter";
import type { FormatJob, Formatted } from "./formatInThread.ts";

/** What the library calls the engines that it knows under another name. */
const LANGUAGES: Record<string, SqlLanguage> = {
  mssql: "transactsql",
  oracle: "plsql",
  cockroachdb: "postgresql",
};

const { text, engine } = workerData as FormatJob;

function languageOf(name: string): SqlLanguage {
  const known = supportedDialects.find((dialect) => dialect === name) as SqlLanguage | undefined;
  return known ?? LANGUAGES[name] ?? "sql";
}

function formatted(): Formatted {
  const language = languageOf(engine ?? "");
  try {
    return { kind: "text", text: format(text, { language, keywordCase: "upper" }) };
  } catch (error) {
    // The library throws an Error for what it cannot read, with the place in its text.
    return { kind: "unreadable", message: error instanceof Error ? error.message : "" };
  }
}

parentPort?.postMessage(formatted());
