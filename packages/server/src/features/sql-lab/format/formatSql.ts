import type { FormatBody } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { splitStatements } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { sqlTooLarge } from "@sightline/core/sql/limits";
import { plainSyntax, syntaxNamed } from "@sightline/core/sql-syntax";
import { parseUri } from "@sightline/engines/uri";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { fairQueue, runInTurn } from "../run/fairQueue.ts";
import { formatInSandbox, TIMEOUT_MS } from "./formatInSandbox.ts";
import type { FormatReply } from "./formatPart.ts";
import { hideTemplates } from "./hideTemplates.ts";

/** Texts that are formatted at a time, and those of one user that wait for their turn. */
const line = perPlatform(() => fairQueue({ places: 2, mostWaiting: 10 }));

/** Formats SQL. Templates in it stay as they are: while the text is formatted, names stand in their place. */
export async function formatSql(
  platform: Platform,
  { userId }: Identity,
  body: FormatBody,
  signal: AbortSignal,
): Promise<Result<{ result: string }>> {
  const engine = body.engine ?? (await engineOf(platform, body.database_id ?? null));
  const { text, show } = hideTemplates(body.sql);
  const { rules, formatter } = syntaxNamed(engine ?? "") ?? plainSyntax;
  const tooLarge = sqlTooLarge(text, rules);
  if (tooLarge !== null)
    return err(structuredError("unprocessable", "INVALID_SQL_ERROR", tooLarge, { engine }));
  const unreadable = firstUnreadable(text, rules);
  if (unreadable) return err(invalidSqlError(body.sql, engine, unreadable));
  const job = { text, language: formatter };
  const turn = runInTurn(line(platform), { userId: userId ?? 0, signal }, () => formatInSandbox(job, signal));
  const formatted = turn === null ? "too many" : await turn;
  if (formatted === "too many") return err(BUSY);
  if (formatted === null) return err(TOO_LONG);
  if (formatted.kind === "text") return ok({ result: show(formatted.text) });
  return err(invalidSqlError(body.sql, engine, placeOf(body.sql, formatted)));
}

const BUSY = structuredError(
  "too-many-requests",
  "GENERIC_BACKEND_ERROR",
  "Too many of your texts wait to be formatted. Try again later.",
);
const TOO_LONG = structuredError(
  "unprocessable",
  "GENERIC_BACKEND_ERROR",
  `The text could not be formatted within ${TIMEOUT_MS / 1000} seconds. Format it in parts.`,
);

/** Where the library could read no further. */
function placeOf(sql: string, { message }: Extract<FormatReply, { kind: "unreadable" }>): Place {
  const place = /line (\d+) column (\d+)/.exec(message);
  const line = Number(place?.[1] ?? 1);
  const column = Number(place?.[2] ?? 1);
  const rest = sql.split("\n")[line - 1]?.slice(column - 1) ?? "";
  return { text: rest.split(/\s/)[0] ?? "", line, column };
}

async function engineOf(platform: Platform, databaseId: number | null): Promise<string | null> {
  if (databaseId === null) return null;
  const database = await databaseRepository(platform.db).byId(databaseId);
  return database ? (parseUri(database.sqlalchemy_uri)?.engine ?? null) : null;
}

interface Place {
  text: string;
  line: number;
  column: number;
}

/** An open string or comment, which no formatter should guess the end of. */
function firstUnreadable(sql: string, rules: LexicalRules): Place | null {
  const tokens = splitStatements(sql, rules).flatMap((statement) => statement.tokens);
  return tokens.find(({ kind }) => kind === "unknown") ?? null;
}

const invalidSqlError = (sql: string, engine: string | null, { text, line, column }: Place) =>
  structuredError(
    "unprocessable",
    "INVALID_SQL_ERROR",
    `Error parsing near '${text.slice(0, 40)}' at line ${line}:${column}`,
    { sql, engine, line, column },
  );
