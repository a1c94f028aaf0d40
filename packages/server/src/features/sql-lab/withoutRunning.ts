import type { EstimateBody, ValidateSqlBody } from "@sightline/api/databases";
import { err, notFound, ok, type Result, structured } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import {
  type Annotation,
  accessFrom,
  estimated,
  introspection,
  type Reached,
  validated,
} from "../databases/index.ts";
import { limitRows } from "../row-level-security/index.ts";
import { openTemplates } from "../templates/index.ts";
import { rulesNow } from "./reads.ts";

/** What the database thinks that a tab's SQL costs. */
export async function estimate(
  platform: Platform,
  identity: Identity,
  body: EstimateBody,
): Promise<Result<{ result: Record<string, string>[] }>> {
  const reached = await introspection(platform).reach(identity, body.database_id);
  if (!reached.ok) {
    if (reached.error.kind !== "not-found") return reached;
    return err(structured("not-found", "RESULTS_BACKEND_ERROR", "The database could not be found"));
  }
  const rendered = await render(platform, identity, reached.value, body);
  if (!rendered.ok) return err(structured("bad-request", "INVALID_TEMPLATE_PARAMS_ERROR", rendered.error));
  const { database, ...opened } = reached.value;
  const row = { schema: body.schema ?? null, catalog: body.catalog ?? null };
  const rules = platform.config.FEATURE_FLAGS.RLS_IN_SQLLAB
    ? await rulesNow(platform, identity, { database, opened, row })
    : null;
  const result = await estimated(
    inTab(reached.value, body),
    { ...body, sql: rendered.value },
    // A cost tells of rows, too.
    rules && ((sql, inspection) => limitRows(opened, sql, inspection, rules)),
  );
  return result.ok ? ok({ result: result.value }) : result;
}

/** What the database says is wrong with a tab's SQL. */
export async function validate(
  platform: Platform,
  identity: Identity,
  databaseId: number,
  body: ValidateSqlBody,
): Promise<Result<{ result: Annotation[] }>> {
  const reached = await introspection(platform).reach(identity, databaseId);
  if (!reached.ok) return reached.error.kind === "not-found" ? err(notFound()) : reached;
  const rendered = await render(platform, identity, reached.value, body);
  if (!rendered.ok) {
    const nowhere = { line_number: null, start_column: null, end_column: null };
    return ok({ result: [{ ...nowhere, message: rendered.error }] });
  }
  const asked = { ...body, sql: rendered.value };
  const result = await validated(inTab(reached.value, body), asked, platform.config);
  return result.ok ? ok({ result: result.value }) : result;
}

/** What is reached, with the rights on names as the tab means them. */
const inTab = (reached: Reached, { schema, catalog }: ValidateSqlBody | EstimateBody): Reached => ({
  ...reached,
  access: accessFrom(reached.access, {
    schema: schema || reached.connection.defaultSchema,
    catalog: catalog || null,
  }),
});

async function render(
  platform: Platform,
  identity: Identity,
  { database, ...opened }: Reached,
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
