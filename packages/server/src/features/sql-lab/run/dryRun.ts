import type { EstimateBody, SqlAnnotation, ValidateSqlBody } from "@sightline/api/databases";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { parseJson } from "@sightline/core/limits";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { connections, dryRun, type OpenDatabase } from "../../query-gateway/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import { openTemplates } from "../../templates/index.ts";
import { currentRules } from "../results/tablesRead.ts";

/** What the database thinks that a tab's SQL costs. */
export async function estimateTabCost(
  platform: Platform,
  identity: Identity,
  body: EstimateBody,
): Promise<Result<{ result: Record<string, string>[] }>> {
  const found = await connections(platform).openById(identity, body.database_id);
  if (!found.ok) {
    if (found.error.kind !== "not-found") return found;
    return err(structuredError("not-found", "RESULTS_BACKEND_ERROR", "The database could not be found"));
  }
  const rendered = await render(platform, identity, found.value, body);
  if (!rendered.ok)
    return err(structuredError("bad-request", "INVALID_TEMPLATE_PARAMS_ERROR", rendered.error));
  const { database, ...opened } = found.value;
  const row = { schema: body.schema ?? null, catalog: body.catalog ?? null };
  const schema = row.schema || opened.connection.defaultSchema;
  const access = opened.access.inTab({ schema, catalog: row.catalog || null });
  const rules = await currentRules(platform, identity, { database, opened, access, row });
  const result = await dryRun.estimateCost(found.value, { ...body, sql: rendered.value }, rules);
  return result.ok ? ok({ result: result.value }) : result;
}

/** What the database says is wrong with a tab's SQL. */
export async function validateTabSql(
  platform: Platform,
  identity: Identity,
  databaseId: number,
  body: ValidateSqlBody,
): Promise<Result<{ result: SqlAnnotation[] }>> {
  const found = await connections(platform).openById(identity, databaseId);
  if (!found.ok) return found.error.kind === "not-found" ? err(notFound()) : found;
  const rendered = await render(platform, identity, found.value, body);
  if (!rendered.ok) {
    const nowhere = { line_number: null, start_column: null, end_column: null };
    return ok({ result: [{ ...nowhere, message: rendered.error }] });
  }
  const query = { ...body, sql: rendered.value };
  const result = await dryRun.validateSql(found.value, query, platform.config);
  return result.ok ? ok({ result: result.value }) : result;
}

async function render(
  platform: Platform,
  identity: Identity,
  { database, ...opened }: OpenDatabase & { database: StoredDatabase },
  { sql, schema, template_params }: ValidateSqlBody | EstimateBody,
): Promise<Result<string, string>> {
  const templates = await openTemplates({
    platform,
    identity,
    database,
    opened,
    schema: schema ?? null,
    parameters: parametersOf(template_params),
  });
  const rendered = await templates.render(sql);
  return rendered.ok ? rendered : err(rendered.error.message);
}

/** Parameters come as an object or as its JSON text. */
function parametersOf(sent: unknown): Record<string, unknown> {
  if (typeof sent === "string" && sent.trim() !== "") {
    try {
      return parametersOf(parseJson(sent));
    } catch {
      return {};
    }
  }
  return sent !== null && typeof sent === "object" && !Array.isArray(sent)
    ? (sent as Record<string, unknown>)
    : {};
}
