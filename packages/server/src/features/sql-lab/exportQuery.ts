import { err, ok, type Result, structured } from "@sightline/core/errors";
import { splitStatements } from "@sightline/core/sql";
import { type Identity, may } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { streamFiles } from "../chart-data/index.ts";
import {
  accessFrom,
  accessTo,
  checkSql,
  connections,
  databaseRepository,
  type OpenDatabase,
  type QueryFault,
  type Reach,
  type StoredDatabase,
  structuredFault,
} from "../databases/index.ts";
import { limitRows, openRowRules } from "../row-level-security/index.ts";
import { openTemplates } from "../templates/index.ts";
import { queryRepository, type StoredQuery } from "./repository.ts";

const GONE = structured(
  "not-found",
  "RESULTS_BACKEND_ERROR",
  "The query associated with these results could not be found. You need to re-run the original query.",
);

/** The rows of a query as CSV. It is run again, as its caller may read now, and is not cut for the screen. */
export async function exportQuery(
  platform: Platform,
  identity: Identity,
  clientId: string,
  signal: AbortSignal,
): Promise<Result<Encoded>> {
  const row = await queryRepository(platform.db).byClientId(clientId, null);
  const own = await queryRepository(platform.db).byClientId(clientId, identity.userId);
  const mine = own ?? (may(identity, "all_query_access", "all_query_access") ? row : null);
  if (row && !mine)
    return err(structured("forbidden", "QUERY_SECURITY_ACCESS_ERROR", "Cannot access the query"));
  const sql = mine && (mine.select_sql ?? mine.executed_sql);
  const database = mine && (await databaseRepository(platform.db).byId(mine.database_id));
  if (!mine || !sql || !database) return err(GONE);
  const opened = connections(platform).open(database);
  if (!opened.ok) return opened;
  const limited = await limitedSql(platform, identity, { opened: opened.value, database, row: mine, sql });
  if (!limited.ok) return err(structuredFault(limited.error));
  const file = await streamFiles(
    [
      {
        query: {
          opened: opened.value,
          ...limited.value,
          schema: mine.schema || null,
          catalog: mine.catalog || null,
          // The row that only told whether there are more stays behind.
          maxRows: mine.query_limit ?? platform.config.SQL_MAX_ROW,
          timeoutMs: platform.config.SQLLAB_TIMEOUT * 1000,
          signal,
        },
      },
    ],
    "csv",
    { now: platform.now(), signal },
  );
  if (!file.ok) return err(structuredFault(file.error));
  const disposition = `attachment; filename=${fileName(mine, platform.now())}`;
  return ok({ ...file.value, headers: { ...file.value.headers, "content-disposition": disposition } });
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
): Promise<Result<{ reach: Reach; sql: string }, QueryFault>> {
  const { connection, engine } = opened;
  const { defaultSchema, defaultCatalog } = connection;
  const schema = row.schema || defaultSchema;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const reach: Reach = {
    kind: "caller",
    access: accessFrom(access, { schema, catalog: row.catalog || null }),
  };
  const text = splitStatements(sql, engine.rules)[0]?.sql ?? sql;
  if (!platform.config.FEATURE_FLAGS.RLS_IN_SQLLAB) return ok({ reach, sql: text });
  const inspected = await checkSql(opened, text, reach);
  if (!inspected.ok) return inspected;
  const scope = { platform, identity, database, opened, schema: row.schema || null, parameters: {} };
  const templates = await openTemplates(scope);
  const rules = await openRowRules({
    db: platform.db,
    database,
    clausesOf: templates.rlsClauses,
    schema,
    defaultSchema,
  });
  const limited = await limitRows(engine, text, inspected.value, rules);
  return limited.ok ? ok({ reach, sql: limited.value }) : limited;
}

function fileName({ tab_name }: StoredQuery, now: Date): string {
  const tab = (tab_name ?? "query")
    .toLowerCase()
    .replace(/\s/g, "_")
    .replace(/[^\w.-]/g, "");
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, "");
  return `sqllab_${tab}_${time}.csv`;
}
