import { parentPort, workerData } from "node:worker_threads";
import { format } from "sql-formatter";
import type { FormatJob, Formatted } from "./formatInThread.ts";

const { text, language } = workerData as FormatJob;

function formatted(): Formatted {
  try {
    return { kind: "text", text: format(text, { language, keywordCase: "upper" }) };
  } catch (error) {
    // The library throws an Error for what it cannot read, with the place in its text.
    return { kind: "unreadable", message: error instanceof Error ? error.message : "" };
  }
}

parentPort?.postMessage(formatted());
