import { err, ok } from "@sightline/core/errors";
import { NOBODY } from "../../../platform/auth/loadIdentity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { ApplyRowRules, RenderPlainly } from "../../../platform/plainSql.ts";
import { faultText } from "../../query-faults/index.ts";
import { applyRowRules, connections } from "../../query-gateway/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { openTemplates } from "../../templates/index.ts";

/** Renders the SQL of a dataset with nothing but the variables of its author. */
export const renderPlainSql =
  (platform: Platform): RenderPlainly =>
  async ({ databaseId, sql, template_params }) => {
    const database = await databaseRepository(platform.db).byId(databaseId);
    const opened = database ? connections(platform).open(database) : null;
    if (!database || !opened?.ok) return ok(sql);
    const templates = await openTemplates({
      platform,
      identity: NOBODY,
      database,
      opened: opened.value,
      datasetParameters: template_params,
    });
    const rendered = await templates.render(sql);
    return rendered.ok
      ? rendered
      : err(`Error while rendering virtual dataset query: ${rendered.error.message}`);
  };

/** Puts the caller's row-level security into the SQL of a dataset. */
export const applyRowRulesToSql =
  (platform: Platform): ApplyRowRules =>
  async (identity, { databaseId, sql }) => {
    const database = await databaseRepository(platform.db).byId(databaseId);
    const opened = database ? connections(platform).openFor(identity, database) : null;
    if (!database || !opened?.ok) return ok(sql);
    const templates = await openTemplates({ platform, identity, database, opened: opened.value });
    const rules = await templates.rowRules();
    if (!rules) return ok(sql);
    const limited = await applyRowRules(opened.value, sql, null, rules);
    return limited.ok ? limited : err(faultText(limited.error));
  };
