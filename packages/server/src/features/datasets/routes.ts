import {
  datasetRelatedObjects,
  datasetRoutes,
  getOrCreateDataset,
  refreshDataset,
} from "@sightline/api/datasets";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { findRowId } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { pickFields } from "../../platform/list/columns/index.ts";
import type { Condition } from "../../platform/list/conditions/index.ts";
import { listCall, listRoutes, parseKeysQuery, showRow, writeRoutes } from "../../platform/list/index.ts";
import { objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { registerActionRoutes } from "./actions/actionRoutes.ts";
import { relatedObjects } from "./actions/relatedObjects.ts";
import { withOwnPath } from "./endpoint.ts";
import { toExplore } from "./exploreDataset.ts";
import { datasetList } from "./list.ts";
import { DATASET } from "./repository.ts";
import { datasetService } from "./service.ts";
import { renderedSql, shownParts } from "./shownParts.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = datasetService(platform);

  listRoutes(app, platform, datasetRoutes, datasetList, { show: false });
  registerActionRoutes(app, platform);

  handle(app, datasetRoutes.show, async ({ params, query, identity, reply }) => {
    const keys = parseKeysQuery(query.q);
    if (!keys.ok) return keys;
    const id = await findRowId(platform.db, "dataset", params.id);
    if (id === null) return err(notFound());
    const isRow = sql`dataset.id = ${id}` as Condition;
    const { columns: wanted, ...meta } = keys.value;
    const version = await objectVersion(platform.db, DATASET, id);
    const shown = await showRow(datasetList, isRow, meta, listCall(platform, identity));
    const dataset = shown && (await service.byId(id));
    if (!shown || !dataset) return err(notFound());
    const rendered = query.include_rendered_sql === "true" ? await renderedSql(platform, dataset) : ok({});
    if (!rendered.ok) return rendered;
    sendVersion(reply, version);
    const parts = await shownParts(platform, dataset);
    const result = { ...(shown.result as object), ...parts, ...rendered.value };
    return ok({ ...shown, id, result: wanted?.length ? pickFields(result, wanted) : result });
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

  handle(app, datasetRelatedObjects, async ({ params, identity }) => {
    const id = await findRowId(platform.db, "dataset", params.id);
    return id === null ? err(notFound()) : relatedObjects(platform, identity, id);
  });

  handle(app, getOrCreateDataset, async ({ body, identity }) => {
    const id = await service.getOrCreate(identity, body);
    return id.ok ? ok({ result: { table_id: id.value } }) : id;
  });
}
