import { err, ok, type Result } from "@sightline/core/errors";
import { splitStatements } from "@sightline/core/sql";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import type { Log } from "../../../platform/log/index.ts";
import { CONTENT_TYPES, streamFiles } from "../../chart-data/index.ts";
import { type QueryFault, structuredFault } from "../../query-faults/index.ts";
import {
  type AllowedTables,
  accessTo,
  applyRowRules,
  checkQuery,
  connections,
  type OpenDatabase,
} from "../../query-gateway/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { QUERY_GONE } from "../ownQuery.ts";
import type { StoredQuery } from "../repository.ts";
import { resultOf } from "./earlierResults.ts";
import { storedFile } from "./storedFile.ts";
import { storedRows } from "./storedRows.ts";
import { checkReads, currentRules } from "./tablesRead.ts";

export type ExportedFormat = "csv" | "xlsx";

/** The rows of a query as a file, not cut for the screen: those that were kept, else those of another run. */
export async function exportQueryRows(
  platform: Platform,
  identity: Identity,
  clientId: string,
  { format, signal }: { format: ExportedFormat; signal: AbortSignal },
): Promise<Result<EncodedReply>> {
  const found = await resultOf(platform, identity, clientId);
  if (!found.ok) return found;
  const row = found.value;
  const file =
    (await keptFile(platform, identity, row, format)) ??
    (await runAgain(platform, identity, row, { format, signal }));
  if (!file.ok) return file;
  const headers = {
    "content-type": CONTENT_TYPES[format],
    "content-disposition": disposition(row, format, platform.now()),
  };
  return ok({ bytes: file.value, headers });
}

/** Null: the rows are not there any more. */
async function keptFile(
  platform: Platform,
  identity: Identity,
  row: StoredQuery,
  format: ExportedFormat,
): Promise<Result<EncodedReply["bytes"]> | null> {
  const stored = await storedRows(platform, row.results_key);
  if (!stored.ok) return null;
  const same = await checkReads(platform, identity, row, stored.value.facts.reads);
  if (!same.ok) return same;
  if (!same.value) return null;
  const file = storedFile(stored.value, format);
  return file.ok ? file : err(structuredFault(file.error));
}

/** Runs the statement again, as its caller may read now. */
async function runAgain(
  platform: Platform,
  identity: Identity,
  row: StoredQuery,
  { format, signal }: { format: ExportedFormat; signal: AbortSignal },
): Promise<Result<EncodedReply["bytes"]>> {
  const sql = row.select_sql ?? row.executed_sql;
  const database = await databaseRepository(platform.db).byId(row.database_id);
  if (!sql || !database) return err(QUERY_GONE);
  const opened = connections(platform).openFor(identity, database);
  if (!opened.ok) return opened;
  const limited = await limitedSql(platform, identity, { opened: opened.value, database, row, sql });
  if (!limited.ok) return err(structuredFault(limited.error));
  const file = await streamFiles(
    [
      {
        query: {
          opened: opened.value,
          ...limited.value,
          schema: row.schema || null,
          catalog: row.catalog || null,
          // The row that only told whether there are more stays behind.
          maxRows: row.query_limit ?? platform.config.SQL_MAX_ROW,
          timeoutMs: platform.config.SQLLAB_TIMEOUT * 1000,
          signal,
        },
      },
    ],
    format,
    { now: platform.now(), signal },
  );
  return file.ok ? ok(file.value.bytes) : err(structuredFault(file.error));
}

interface LimitedStatement {
  sql: string;
  allowedTables: AllowedTables;
  /** Where errors go that could quote a row which row-level security hides. */
  withheldErrorLog?: Log | undefined;
}

/** The statement, with the rights and the row-level security that its caller has now. */
async function limitedSql(
  platform: Platform,
  identity: Identity,
  {
    opened,
    database,
    row,
    sql,
  }: { opened: OpenDatabase; database: StoredDatabase; row: StoredQuery; sql: string },
): Promise<Result<LimitedStatement, QueryFault>> {
  const { defaultSchema, defaultCatalog } = opened.connection;
  const schema = row.schema || defaultSchema;
  const all = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const access = all.inTab({ schema, catalog: row.catalog || null });
  const rules = await currentRules(platform, identity, { database, opened, access, row });
  const allowed: AllowedTables = { kind: "caller", access, limitsListings: !!rules?.listings };
  const text = splitStatements(sql, opened.engine.syntax.rules)[0]?.sql ?? sql;
  if (!rules) return ok({ allowedTables: allowed, sql: text });
  const inspected = await checkQuery(opened, text, allowed);
  if (!inspected.ok) return inspected;
  const limited = await applyRowRules(opened, text, inspected.value, rules);
  if (!limited.ok) return limited;
  const withheldErrorLog = limited.value === text ? undefined : platform.log;
  return ok({ allowedTables: allowed, sql: limited.value, withheldErrorLog });
}

/** Characters of a tab's name in that of a file: the header that holds it has a limit. */
const MOST_NAMED = 100;

/** The header that names a file: for whoever reads them in letters of any language, for others without these. */
function disposition({ tab_name }: StoredQuery, format: ExportedFormat, now: Date): string {
  const tab = Array.from((tab_name ?? "query").toLowerCase().replace(/\s/g, "_"))
    .slice(0, MOST_NAMED)
    .join("")
    .replace(/[^\p{L}\p{M}\p{N}_.-]/gu, "");
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, "");
  const fileName = (name: string) => `sqllab_${name}_${time}.${format}`;
  const plain = tab.replace(/[^\w.-]/g, "");
  const whole = plain === tab ? "" : `; filename*=UTF-8''${encodeURIComponent(fileName(tab))}`;
  return `attachment; filename=${fileName(plain)}${whole}`;
}
