import type { FormatBody } from "@sightline/api/sql-lab";
import { err, ok, type Result, structured } from "@sightline/core/errors";
import { ansiRules, splitStatements } from "@sightline/core/sql";
import { parseUri } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { format, type SqlLanguage, supportedDialects } from "sql-formatter";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../databases/index.ts";

/** What the formatting library calls the engines that it knows under another name. */
const LANGUAGES: Record<string, SqlLanguage> = {
  mssql: "transactsql",
  oracle: "plsql",
  cockroachdb: "postgresql",
};
const TEMPLATE = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}/g;

/** Formats SQL. Templates in it stay as they are: while the text is formatted, names stand in their place. */
export async function formatSql(platform: Platform, body: FormatBody): Promise<Result<{ result: string }>> {
  const engine = body.engine ?? (await engineOf(platform, body.database_id ?? null));
  const templates: string[] = [];
  const mark = unusedName(body.sql);
  const hidden = body.sql.replace(TEMPLATE, (template) => `${mark}${templates.push(template) - 1}_`);
  const unreadable = firstUnreadable(hidden, engine);
  if (unreadable) return err(invalid(body.sql, engine, unreadable));
  try {
    const text = format(hidden, { language: languageOf(engine), keywordCase: "upper" });
    const result = text.replace(
      new RegExp(`${mark}(\\d+)_`, "g"),
      (_, at: string) => templates[Number(at)] ?? "",
    );
    return ok({ result });
  } catch (error) {
    // The library throws an Error for what it cannot read, with the place in its text.
    const place = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : "");
    const line = Number(place?.[1] ?? 1);
    const column = Number(place?.[2] ?? 1);
    const near =
      body.sql
        .split("\n")
        [line - 1]?.slice(column - 1)
        .split(/\s/)[0] ?? "";
    return err(invalid(body.sql, engine, { text: near, line, column }));
  }
}

async function engineOf(platform: Platform, databaseId: number | null): Promise<string | null> {
  if (databaseId === null) return null;
  const database = await databaseRepository(platform.db).byId(databaseId);
  return database ? (parseUri(database.sqlalchemy_uri)?.engine ?? null) : null;
}

function languageOf(engine: string | null): SqlLanguage {
  const known = supportedDialects.find((dialect) => dialect === engine) as SqlLanguage | undefined;
  return known ?? LANGUAGES[engine ?? ""] ?? "sql";
}

interface Place {
  text: string;
  line: number;
  column: number;
}

/** An open string or comment, which no formatter should guess the end of. */
function firstUnreadable(sql: string, engine: string | null): Place | null {
  const rules = engineNamed(engine ?? "")?.rules ?? ansiRules;
  const tokens = splitStatements(sql, rules).flatMap((statement) => statement.tokens);
  return tokens.find(({ kind }) => kind === "unknown") ?? null;
}

const invalid = (sql: string, engine: string | null, { text, line, column }: Place) =>
  structured(
    "unprocessable",
    "INVALID_SQL_ERROR",
    `Error parsing near '${text.slice(0, 40)}' at line ${line}:${column}`,
    { sql, engine, line, column },
  );

/** A name that the text does not hold. */
function unusedName(sql: string): string {
  let name = "jinja_";
  while (sql.includes(name)) name = `_${name}`;
  return name;
}
