import { exportDatasets } from "@sightline/api/dataset-actions";
import { exportCharts, exportDashboards, exportDatabases } from "@sightline/api/imports";
import { exportSavedQueries } from "@sightline/api/saved-queries";
import { badRequest, err, notFound, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES, tooManyEntries } from "@sightline/core/limits";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { handle } from "../../../platform/http/handle.ts";
import { listCall, parseIds } from "../../../platform/list/index.ts";
import {
  knownDatabase,
  readableDataset,
  visibleChart,
  visibleDashboard,
} from "../../../platform/list/visibility/index.ts";
import { chartRepository } from "../../charts/index.ts";
import { dashboardRepository } from "../../dashboards/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { savedQueryService } from "../../saved-queries/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { Kind } from "../bundleFiles.ts";
import { chartFiles } from "./exportCharts.ts";
import { dashboardFiles } from "./exportDashboards.ts";
import { databaseFiles } from "./exportDatabases.ts";
import { datasetFiles } from "./exportDatasets.ts";
import { savedQueryFiles } from "./exportSavedQueries.ts";
import { type BundleFile, markDownloadStarted, sendBundle } from "./sendBundle.ts";

type ExportRequest = { identity: Identity; ids: readonly number[] };

/** How a kind is exported: which of the ids the caller may export, and the files of the bundle. */
interface Export {
  kind: Kind;
  findExportable: (exporting: ExportRequest) => Promise<readonly number[]>;
  files: (exporting: ExportRequest) => AsyncIterable<BundleFile>;
}

/** Registers the downloads of bundles. An id that the caller does not know of refuses all of it. */
export function registerExports(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const exports: [typeof exportCharts, Export][] = [
    [
      exportCharts,
      {
        kind: "chart",
        findExportable: ({ identity, ids }) => chartRepository(db).idsWhere(ids, visibleChart(identity)),
        files: ({ identity, ids }) => chartFiles(platform, identity, ids),
      },
    ],
    [
      exportDashboards,
      {
        kind: "dashboard",
        findExportable: ({ identity, ids }) =>
          dashboardRepository(db).idsWhere(ids, visibleDashboard(listCall(platform, identity))),
        files: ({ identity, ids }) => dashboardFiles(platform, identity, ids),
      },
    ],
    [
      exportDatasets,
      {
        kind: "dataset",
        findExportable: ({ identity, ids }) => datasetRepository(db).idsWhere(ids, readableDataset(identity)),
        files: ({ identity, ids }) => datasetFiles(platform, identity, ids),
      },
    ],
    [
      exportDatabases,
      {
        kind: "database",
        findExportable: ({ identity, ids }) => databaseRepository(db).idsWhere(ids, knownDatabase(identity)),
        files: ({ identity, ids }) => databaseFiles(platform, identity, ids),
      },
    ],
  ];
  for (const [route, { kind, findExportable, files }] of exports) {
    handle(app, route, async ({ query, identity, request, reply, signal }) => {
      const ids = idsToExport(query.q);
      if (!ids.ok) return ids;
      const exporting = { identity, ids: ids.value };
      const areKnown = ids.value.length > 0 && (await findExportable(exporting)).length === ids.value.length;
      if (!areKnown) return err(notFound());
      const marked = markDownloadStarted(platform, query.token, { request, reply });
      if (!marked.ok) return marked;
      return ok(sendBundle(platform, kind, files(exporting), { identity, signal }));
    });
  }

  const saved = savedQueryService(platform);
  handle(app, exportSavedQueries, async ({ query, identity, request, reply, signal }) => {
    const ids = idsToExport(query.q);
    if (!ids.ok) return ids;
    const owner = await saved.ownerOf(identity, ids.value);
    if (!owner.ok) return owner;
    const marked = markDownloadStarted(platform, query.token, { request, reply });
    if (!marked.ok) return marked;
    const files = savedQueryFiles(platform, { ...identity, userId: owner.value }, ids.value);
    return ok(sendBundle(platform, "saved_query", files, { identity, signal }));
  });
}

/** The ids of an export: far fewer than other bulk calls take, for each is read and written whole. */
function idsToExport(q: string | undefined): Result<number[]> {
  const ids = parseIds(q);
  if (!ids.ok || ids.value.length <= MAX_ENTRIES.exportedObjects) return ids;
  return err(badRequest(tooManyEntries(MAX_ENTRIES.exportedObjects)));
}
