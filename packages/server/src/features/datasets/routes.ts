import {
  datasetRelatedObjects,
  datasetRoutes,
  getOrCreateDataset,
  refreshDataset,
} from "@sightline/api/datasets";
import { err, notFound, ok } from "@sightline/core/errors";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import type { Condition } from "../../platform/list/conditions/index.ts";
import { listCall, listRoutes, parseKeysQuery, showRow, writeRoutes } from "../../platform/list/index.ts";
import { objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { registerActionRoutes } from "./actions/actionRoutes.ts";
import { withOwnPath } from "./endpoint.ts";
import { columnOnWire, metricOnWire, selectStar, toExplore } from "./exploreDataset.ts";
import { choicesOf } from "./exploreParts.ts";
import { foldersOf } from "./folders.ts";
import { healthMessage } from "./health.ts";
import { datasetList } from "./list.ts";
import { DATASET } from "./repository.ts";
import { datasetService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = datasetService(platform);

  listRoutes(app, platform, datasetRoutes, datasetList, { show: false });
  registerActionRoutes(app, platform);

  handle(app, datasetRoutes.show, async ({ params, query, identity, reply }) => {
    const keys = parseKeysQuery(query.q);
    if (!keys.ok) return keys;
    const isRow = sql`dataset.id = ${params.id}` as Condition;
    const { columns: wanted, ...meta } = keys.value;
    const version = await objectVersion(platform.db, DATASET, params.id);
    const shown = await showRow(datasetList, isRow, meta, listCall(platform, identity));
    const parts = shown && (await partsOf(platform, params.id));
    if (!shown || !parts) return err(notFound());
    sendVersion(reply, version);
    const result = { ...(shown.result as object), ...parts };
    return ok({ ...shown, id: params.id, result: wanted?.length ? only(result, wanted) : result });
  });

  writeRoutes(app, platform, datasetRoutes, {
    nouns: ["dataset"],
    async create({ body, identity }) {
      const made = await service.create(identity, body);
      if (!made.ok) return made;
      const database = await databaseRepository(platform.db).byId(made.value.database_id);
      return ok({ id: made.value.id, data: toExplore(made.value, database!) });
    },
    update({ params, query, body, identity, request }, edit) {
      const change = withOwnPath(platform.config, body, request.host);
      return service.update(identity, params.id, change, query.override_columns === "true", edit);
    },
    remove: (ids, { identity }, edit) => service.remove(identity, ids, edit),
  });

  handle(app, refreshDataset, async ({ params, identity }) => {
    const done = await service.refresh(identity, params.id);
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, datasetRelatedObjects, ({ params, identity }) => service.relatedObjects(identity, params.id));

  handle(app, getOrCreateDataset, async ({ body, identity }) => {
    const id = await service.getOrCreate(identity, body);
    return id.ok ? ok({ result: { table_id: id.value } }) : id;
  });
}

/** Columns, metrics and what controls are filled with, as the show call carries them. */
async function partsOf(platform: Platform, id: number) {
  const dataset = await datasetService(platform).byId(id);
  if (!dataset) return null;
  const database = (await databaseRepository(platform.db).byId(dataset.database_id))!;
  const backend = parseUri(database.sqlalchemy_uri)?.engine ?? "";
  const engine = engineNamed(backend);
  return {
    columns: dataset.columns.map((column) => columnOnWire(column, engine)),
    metrics: dataset.metrics.map(metricOnWire),
    database: { id: database.id, database_name: database.database_name, backend },
    select_star: selectStar(dataset, engine),
    health_check_message: healthMessage(dataset),
    folders: foldersOf(dataset),
    ...choicesOf(dataset, engine),
  };
}

function only(result: Record<string, unknown>, wanted: readonly string[]): Record<string, unknown> {
  const roots = new Set(wanted.map((column) => column.split(".")[0]));
  return Object.fromEntries(Object.entries(result).filter(([key]) => roots.has(key)));
}
