import type { SandboxPart } from "@sightline/engines/sandbox";
import { format, type SqlLanguage, supportedDialects } from "sql-formatter";

export interface FormatJob {
  text: string;
  /** By its name here; null: not known. */
  engine: string | null;
}

export type Formatted =
  | { kind: "text"; text: string }
  /** With what the library says. */
  | { kind: "unreadable"; message: string };

/** What the library calls the engines that it knows under another name. */
const LANGUAGES: Record<string, SqlLanguage> = {
  mssql: "transactsql",
  oracle: "plsql",
  cockroachdb: "postgresql",
};

function languageOf(name: string): SqlLanguage {
  const known = supportedDialects.find((dialect) => dialect === name) as SqlLanguage | undefined;
  return known ?? LANGUAGES[name] ?? "sql";
}

function formatted({ text, engine }: FormatJob): Formatted {
  const language = languageOf(engine ?? "");
  try {
    return { kind: "text", text: format(text, { language, keywordCase: "upper" }) };
  } catch (error) {
    // The library throws an Error for what it cannot read, with the place in its text.
    return { kind: "unreadable", message: error instanceof Error ? error.message : "" };
  }
}

export const part: SandboxPart<FormatJob> = (job) => ({ value: formatted(job) });
