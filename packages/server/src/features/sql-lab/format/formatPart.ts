import type { SandboxPart } from "@sightline/engines/sandbox";
import { format, type SqlLanguage } from "sql-formatter";

export interface FormatJob {
  text: string;
  language: SqlLanguage;
}

export type FormatReply =
  | { kind: "text"; text: string }
  /** With what the library says. */
  | { kind: "unreadable"; message: string };

function formatText({ text, language }: FormatJob): FormatReply {
  try {
    return { kind: "text", text: format(text, { language, keywordCase: "upper" }) };
  } catch (error) {
    // The library throws an Error for what it cannot read, with the place in its text.
    return { kind: "unreadable", message: error instanceof Error ? error.message : "" };
  }
}

export const part: SandboxPart<FormatJob> = (job) => ({ value: formatText(job) });
