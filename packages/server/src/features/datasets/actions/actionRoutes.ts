import {
  affectedObjects as affectedRoute,
  deleteDatasetColumn,
  deleteDatasetMetric,
  duplicateDataset,
  sourceColumns as sourceColumnsRoute,
} from "@sightline/api/dataset-actions";
import { saveDatasource as saveDatasourceRoute } from "@sightline/api/saved-datasource";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../../platform/auth/identity.ts";
import { nowIso, retryOnConflict } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { handle } from "../../../platform/http/handle.ts";
import { editObject, UNCONDITIONAL } from "../../../platform/versions/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { DATASET, datasetRepository } from "../repository.ts";
import { datasetService } from "../service.ts";
import { mayUseSource, sourceColumns } from "../source.ts";
import { affectedObjects } from "./affectedObjects.ts";
import { copyDataset } from "./copyDataset.ts";
import { saveDatasource } from "./saveDatasource.ts";

/** The calls on datasets that other resources do not have. */
export function registerActionRoutes(app: FastifyInstance, platform: Platform): void {
  handle(app, duplicateDataset, async ({ body, identity }) => {
    const made = await retryOnConflict(copyDataset)(platform, identity, body);
    return made.ok ? ok({ id: made.value, result: body }) : made;
  });

  handle(app, deleteDatasetColumn, ({ params, identity }) =>
    removePart(platform, identity, params.id, { columns: params.column_id }),
  );
  handle(app, deleteDatasetMetric, ({ params, identity }) =>
    removePart(platform, identity, params.id, { metrics: params.metric_id }),
  );

  handle(app, sourceColumnsRoute, async ({ body, identity }) => {
    const { database_id, ...rest } = body;
    const database = await databaseRepository(platform.db).byId(database_id);
    if (!database) return err(unprocessable({ database: ["Database does not exist"] }));
    const source = {
      ...rest,
      catalog: rest.catalog || null,
      schema: rest.schema || null,
      sql: rest.sql?.trim() ? rest.sql : null,
      normalize_columns: rest.normalize_columns ?? false,
    };
    const allowed = await mayUseSource(platform, identity, database, source);
    if (!allowed.ok) return allowed;
    const columns = await sourceColumns(platform, identity, database, source);
    return columns.ok ? ok({ result: columns.value }) : columns;
  });

  handle(app, saveDatasourceRoute, ({ body, identity }) => saveDatasource(platform, identity, body.data));

  handle(app, affectedRoute, ({ params, body, identity }) =>
    affectedObjects(platform, identity, params.id, body),
  );
}

async function removePart(
  platform: Platform,
  identity: Identity,
  id: number,
  part: { columns: number } | { metrics: number },
): Promise<Result<{ message: string }>> {
  const found = await datasetService(platform).changeable(identity, id);
  if (!found.ok) return found;
  const isColumn = "columns" in part;
  const partId = isColumn ? part.columns : part.metrics;
  const known = isColumn ? found.value.columns : found.value.metrics;
  if (!known.some((row) => row.id === partId)) return err(notFound());
  const done = await editObject(platform.db, DATASET, id, UNCONDITIONAL, async (trx) => {
    const repository = datasetRepository(trx);
    await (isColumn ? repository.removeColumns([partId]) : repository.removeMetrics([partId]));
    await repository.update(id, { changed_on: nowIso(platform), changed_by_fk: identity.userId });
  });
  return done.ok ? ok({ message: "OK" }) : done;
}
