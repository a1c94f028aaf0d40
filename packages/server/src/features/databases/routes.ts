import {
  availableDatabases,
  databaseRelatedObjects,
  databaseRoutes,
  databaseSchemas,
  databaseTables,
  functionNames,
  selectStar,
  tableMetadata,
  tableMetadataByPath,
  testConnection,
} from "@sightline/api/databases";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import { engines } from "@sightline/engines/registry";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes } from "../../platform/list/index.ts";
import { dependentsOf } from "./dependents.ts";
import { introspection } from "./introspection.ts";
import { databaseList } from "./list.ts";
import { databaseService } from "./service.ts";
import { toAvailable, toWritten } from "./wire.ts";

/** The calls of /api/v1/database/. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const databases = databaseService(platform);
  const look = introspection(platform);

  listRoutes(app, platform, databaseRoutes, databaseList);

  handle(app, databaseRoutes.create, async ({ body, identity }) => {
    const made = await databases.create(identity, body);
    return made.ok ? ok({ id: made.value.id, result: toWritten(made.value, body) }) : made;
  });
  handle(app, databaseRoutes.update, async ({ params, body, identity }) => {
    const changed = await databases.update(identity, params.id, body);
    return changed.ok ? ok({ id: params.id, result: toWritten(changed.value, body) }) : changed;
  });
  handle(app, databaseRoutes.remove, ({ params }) => databases.remove(params.id));

  handle(app, testConnection, ({ body }) =>
    databases.test({ sqlalchemy_uri: body.sqlalchemy_uri, database_name: body.database_name ?? undefined }),
  );
  handle(app, availableDatabases, async () => ok({ databases: engines.map(toAvailable) }));

  handle(app, databaseSchemas, async ({ params, identity }) => {
    const schemas = await look.schemas(identity, params.id);
    return schemas.ok ? ok({ result: schemas.value }) : schemas;
  });
  handle(app, databaseTables, async ({ params, query, identity }) => {
    const schema = schemaOf(query.q);
    if (!schema.ok) return schema;
    const tables = await look.tables(identity, params.id, schema.value);
    if (!tables.ok) return tables;
    const result = tables.value.map(({ name, type }) => ({ value: name, type, extra: null }));
    return ok({ count: result.length, result });
  });
  handle(app, tableMetadata, ({ params, query, identity }) =>
    look.table(identity, params.id, named(query.schema), query.name),
  );
  handle(app, tableMetadataByPath, ({ params, identity }) =>
    look.table(identity, params.id, named(unescaped(params.schema)), unescaped(params.table)),
  );
  handle(app, selectStar, async ({ params, identity }) => {
    const text = await look.selectStar(
      identity,
      params.id,
      named(unescaped(params.schema)),
      unescaped(params.table),
    );
    return text.ok ? ok({ result: text.value }) : text;
  });
  handle(app, functionNames, async ({ params, identity }) => {
    const names = await look.functionNames(identity, params.id);
    return names.ok ? ok({ function_names: names.value }) : names;
  });
  handle(app, databaseRelatedObjects, async ({ params, identity }) => {
    const reached = await look.reach(identity, params.id);
    if (!reached.ok) return reached;
    const dependents = dependentsOf(platform.db);
    const [charts, dashboards] = await Promise.all([
      dependents.charts(params.id),
      dependents.dashboards(params.id),
    ]);
    return ok({
      charts: { count: charts.length, result: charts },
      dashboards: { count: dashboards.length, result: dashboards },
    });
  });
}

/** Clients write an absent schema as these words. */
const named = (schema: string | undefined): string | null =>
  schema === undefined || ["", "undefined", "null"].includes(schema) ? null : schema;

/** Parts of a path may come percent-encoded twice. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function schemaOf(q: string | undefined): Result<string | null> {
  let asked: unknown;
  try {
    asked = q === undefined ? {} : parseQ(q);
  } catch {
    return err(badRequest("Not a valid rison/json argument"));
  }
  const schema = (asked as { schema_name?: unknown } | null)?.schema_name;
  if (schema === undefined || schema === null) return ok(null);
  return typeof schema === "string"
    ? ok(named(schema))
    : err(badRequest("Not a valid rison schema schema_name: Not a valid string."));
}
