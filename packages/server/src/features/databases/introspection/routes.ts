import {
  databaseCatalogs,
  databaseRelatedObjects,
  databaseSchemas,
  databaseTables,
  functionNames,
  schemasForUpload,
  selectStar,
  selectStarWithoutSchema,
  tableExtra,
  tableExtraByPath,
  tableMetadata,
  tableMetadataByPath,
} from "@sightline/api/databases";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { handle } from "../../../platform/http/handle.ts";
import { connections } from "../../query-gateway/index.ts";
import { dependentsOf } from "../../stored-databases/index.ts";
import { introspection, type RequestedTable } from "./introspection.ts";
import { readQ, tableInPath, tableInQuery } from "./requestedNames.ts";

/** The calls that look into a database. */
export function registerIntrospection(app: FastifyInstance, platform: Platform): void {
  const look = introspection(platform);

  handle(app, databaseCatalogs, async ({ params, query, identity }) => {
    const asked = readQ(query.q);
    if (!asked.ok) return asked;
    const catalogs = await look.catalogs(identity, params.id, asked.value.force);
    return catalogs.ok ? ok({ result: catalogs.value }) : catalogs;
  });
  handle(app, databaseSchemas, async ({ params, query, identity }) => {
    const asked = readQ(query.q);
    if (!asked.ok) return asked;
    const ask = asked.value.uploadAllowed ? look.schemasForUpload : look.schemas;
    const schemas = await ask(identity, params.id, asked.value);
    return schemas.ok ? ok({ result: schemas.value }) : schemas;
  });
  handle(app, schemasForUpload, async ({ params, identity }) => {
    const schemas = await look.schemasForUpload(identity, params.id, { catalog: null, force: false });
    return schemas.ok ? ok({ schemas: schemas.value }) : schemas;
  });
  handle(app, databaseTables, async ({ params, query, identity }) => {
    const asked = readQ(query.q);
    if (!asked.ok) return asked;
    const tables = await look.tables(identity, params.id, asked.value);
    return tables.ok ? ok({ count: tables.value.length, result: tables.value }) : tables;
  });

  /** Asks about a table in a query, and says which of the two is not there. */
  async function aboutQuery<T>(
    identity: Identity,
    id: number,
    query: Parameters<typeof tableInQuery>[0],
    ask: (identity: Identity, id: number, asked: RequestedTable) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const asked = tableInQuery(query);
    if (!asked.ok) return asked;
    const answer = await ask(identity, id, asked.value);
    if (answer.ok || answer.error.kind !== "not-found") return answer;
    const known = await connections(platform).openById(identity, id);
    return err(notFound(known.ok ? "No such table" : "No such database"));
  }
  handle(app, tableMetadata, ({ params, query, identity }) =>
    aboutQuery(identity, params.id, query, look.table),
  );
  handle(app, tableMetadataByPath, ({ params, identity }) =>
    look.table(identity, params.id, tableInPath(params)),
  );
  handle(app, tableExtra, ({ params, query, identity }) =>
    aboutQuery(identity, params.id, query, look.tableExtra),
  );
  handle(app, tableExtraByPath, ({ params, identity }) =>
    look.tableExtra(identity, params.id, tableInPath(params)),
  );

  async function writeSelect(identity: Identity, id: number, asked: RequestedTable) {
    if (["undefined", "null"].includes(asked.name)) {
      return { ok: false as const, error: unprocessable("Table name undefined") };
    }
    const text = await look.selectStar(identity, id, asked);
    return text.ok ? ok({ result: text.value }) : text;
  }
  handle(app, selectStar, ({ params, identity }) => writeSelect(identity, params.id, tableInPath(params)));
  handle(app, selectStarWithoutSchema, ({ params, identity }) =>
    writeSelect(identity, params.id, tableInPath(params)),
  );

  handle(app, functionNames, async ({ params, identity }) => {
    const names = await look.functionNames(identity, params.id);
    return names.ok ? ok({ function_names: names.value }) : names;
  });
  handle(app, databaseRelatedObjects, async ({ params, identity }) => {
    const opened = await connections(platform).openById(identity, params.id);
    if (!opened.ok) return opened;
    const dependents = dependentsOf(platform.db);
    const [charts, dashboards, tabs] = await Promise.all([
      dependents.charts(params.id),
      dependents.dashboards(params.id),
      dependents.tabs(params.id),
    ]);
    return ok({
      charts: { count: charts.length, result: charts },
      dashboards: { count: dashboards.length, result: dashboards },
      sqllab_tab_states: { count: tabs.length, result: tabs },
    });
  });
}
