import { exportDatasets } from "@sightline/api/dataset-actions";
import {
  exportCharts,
  exportDashboards,
  importCharts,
  importDashboards,
  importDatabases,
  importDatasets,
  importSavedQueries,
} from "@sightline/api/imports";
import { exportSavedQueries } from "@sightline/api/saved-queries";
import { badRequest, err, notFound, ok, type Result } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listCall, parseIds } from "../../platform/list/index.ts";
import { readableDataset, visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { chartRepository } from "../charts/index.ts";
import { dashboardRepository } from "../dashboards/index.ts";
import { datasetRepository } from "../datasets/index.ts";
import { savedQueryService } from "../saved-queries/index.ts";
import type { Kind } from "./bundleFiles.ts";
import { chartFiles } from "./export/exportCharts.ts";
import { dashboardFiles } from "./export/exportDashboards.ts";
import { datasetFiles } from "./exportDatasets.ts";
import { savedQueryFiles } from "./exportSavedQueries.ts";
import { importBundle } from "./importBundle.ts";
import { readZip } from "./readZip.ts";
import { markDownloadStarted, sendBundle } from "./sendBundle.ts";

const ROUTES = [
  [importCharts, "chart"],
  [importDashboards, "dashboard"],
  [importDatasets, "dataset"],
  [importDatabases, "database"],
  [importSavedQueries, "saved_query"],
] as const satisfies [unknown, Kind][];

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  exportRoutes(app, platform);
  for (const [route, kind] of ROUTES) {
    handle(app, route, async ({ request, identity }) => {
      const upload = await readUpload(request);
      if (!upload.ok) return upload;
      const { archive, overwrite, passwords } = upload.value;
      const files = await readZip(archive);
      if (!files.ok) return files;
      const done = await importBundle(platform, files.value, { kind, overwrite, identity, passwords });
      return done.ok ? ok({ message: "OK" }) : done;
    });
  }
}

function exportRoutes(app: FastifyInstance, platform: Platform): void {
  const saved = savedQueryService(platform);
  handle(app, exportSavedQueries, async ({ query, identity, request, reply, signal }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const owner = await saved.ownerOf(identity, ids.value);
    if (!owner.ok) return owner;
    const marked = markDownloadStarted(platform, query.token, { request, reply });
    if (!marked.ok) return marked;
    const files = savedQueryFiles(platform, { ...identity, userId: owner.value }, ids.value);
    return ok(sendBundle(platform, "saved_query", files, signal));
  });
  for (const { route, kind, known, files } of exportedKinds(platform)) {
    handle(app, route, async ({ query, identity, request, reply, signal }) => {
      const ids = parseIds(query.q);
      if (!ids.ok) return ids;
      const wanted = ids.value;
      if (wanted.length === 0 || (await known(identity, wanted)).length !== wanted.length) {
        return err(notFound());
      }
      const marked = markDownloadStarted(platform, query.token, { request, reply });
      if (!marked.ok) return marked;
      return ok(sendBundle(platform, kind, files(platform, identity, wanted), signal));
    });
  }
}

/** What is exported all or none: those of the ids that the caller may know of, and the files of a bundle of them. */
const exportedKinds = (platform: Platform) =>
  [
    {
      route: exportDatasets,
      kind: "dataset",
      known: (identity: Identity, ids: number[]) =>
        datasetRepository(platform.db).idsWhere(ids, readableDataset(identity)),
      files: datasetFiles,
    },
    {
      route: exportCharts,
      kind: "chart",
      known: (identity: Identity, ids: number[]) =>
        chartRepository(platform.db).idsWhere(ids, visibleChart(identity)),
      files: chartFiles,
    },
    {
      route: exportDashboards,
      kind: "dashboard",
      known: (identity: Identity, ids: number[]) =>
        dashboardRepository(platform.db).idsWhere(ids, visibleDashboard(listCall(platform, identity))),
      files: dashboardFiles,
    },
  ] as const;

interface Upload {
  archive: Buffer;
  overwrite: boolean;
  passwords: Record<string, string>;
}

/** Others are let go: clients send fields that mean nothing here. */
const READ_FIELDS = ["passwords", "overwrite"];

async function readUpload(request: FastifyRequest): Promise<Result<Upload>> {
  if (!request.isMultipart()) return err(badRequest("Request MIME type is not 'multipart/form-data'"));
  let archive: Buffer | null = null;
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (READ_FIELDS.includes(part.fieldname)) fields[part.fieldname] = part.value;
    } else if (part.fieldname === "formData") archive = await part.toBuffer();
    else await part.toBuffer();
  }
  if (archive === null) return err(badRequest({ formData: ["Missing data for required field."] }));
  const passwords = textMap(fields.passwords);
  if (passwords === null) return err(badRequest({ passwords: ["Not a valid mapping type."] }));
  return ok({ archive, overwrite: fields.overwrite === "true", passwords });
}

/** A JSON object of texts; empty when there is none, null when it is something else. */
function textMap(json: unknown): Record<string, string> | null {
  if (json === undefined || json === "") return {};
  try {
    const value: unknown = parseJson(String(json));
    if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    return entries.every(([, text]) => typeof text === "string") ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
