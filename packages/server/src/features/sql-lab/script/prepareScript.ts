import { type AppError, err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { Log } from "../../../platform/log/index.ts";
import {
  accessTo,
  connections,
  type DatabaseAccess,
  type OpenDatabase,
  withListings,
} from "../../query-gateway/index.ts";
import type { ResultSources } from "../results/store/index.ts";
import { tablesRead } from "../results/tablesRead.ts";
import type { Failure } from "../run/failure.ts";
import { failureOf, faultFailure, NO_BACKEND } from "../run/failure.ts";
import type { QueryRun } from "../run/queryRun.ts";
import { type CreateTarget, createTarget } from "./createTarget.ts";
import { type Plan, planScript } from "./planScript.ts";
import { renderSql } from "./renderSql.ts";

/** A script that may run. */
export interface PreparedScript {
  opened: OpenDatabase;
  access: DatabaseAccess;
  target: CreateTarget | null;
  plan: Plan;
  reads: ResultSources;
  /** Where errors go that could quote a row which the caller may not see; undefined: nothing is limited here. */
  withheldErrorLog: Log | undefined;
}

/** From what a user wrote to what the database will get. */
export async function prepareScript(run: QueryRun): Promise<Result<PreparedScript, Failure>> {
  const { platform, identity, database, body } = run;
  if (platform.config.RESULTS_BACKEND === null && (run.isAsync || database.allow_run_async)) {
    return err(failureOf(NO_BACKEND));
  }
  const connected = connections(platform).openFor(identity, database);
  if (!connected.ok) return err(failureOf(connected.error));
  const opened = connected.value;
  const schema = body.schema || null;
  const { defaultSchema, defaultCatalog } = opened.connection;
  const inSchema = schema ?? defaultSchema;
  const all = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const access = all.inTab({ schema: inSchema, catalog: body.catalog || null });
  const limitsText = platform.config.FEATURE_FLAGS.RLS_IN_SQLLAB === true;
  const scope = { platform, identity, database, opened, schema, urlParams: run.urlParams, limitsText };
  const rendered = await renderSql(scope, body, run.row.id);
  if (!rendered.ok) return err(failureOf(rendered.error));
  const target = createTarget({
    body,
    database,
    engine: opened.engine,
    userId: run.row.user_id,
    now: platform.now(),
  });
  if (!target.ok) return err(faultFailure(target.error, { sql: body.sql, engine: opened.engine.id }));
  const { config } = platform;
  const { sql, templates } = rendered.value;
  const tableRules = limitsText ? await templates.rowRules({ schema, catalog: body.catalog || null }) : null;
  const rowRules = withListings(opened, access, tableRules);
  const plan = await planScript({
    opened,
    access,
    allowDml: database.allow_dml,
    sql,
    queryLimit: body.queryLimit,
    maxRows: config.SQL_MAX_ROW,
    target: target.value,
    targetUnlimited: config.SQLLAB_CTAS_NO_LIMIT,
    rowRules,
  });
  if (!plan.ok) {
    const said = { sql: body.sql, engine: opened.engine.id };
    return err(faultFailure(plan.error.fault, said, plan.error.prefix));
  }
  if (!access.any) return err(failureOf(noAccess(run)));
  const reads = await tablesRead(plan.value, rowRules);
  const isLimited = templates.rulesApply || plan.value.statements.some((statement) => statement.isLimited);
  const withheldErrorLog = isLimited ? platform.log : undefined;
  return ok({ opened, access, target: target.value, plan: plan.value, reads, withheldErrorLog });
}

const noAccess = ({ body, row }: QueryRun): AppError =>
  structuredError(
    "forbidden",
    "QUERY_SECURITY_ACCESS_ERROR",
    `Failed to execute query '${row.id}' - '${body.sql}': can not access the query`,
  );
