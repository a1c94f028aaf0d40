import {
  importCharts,
  importDashboards,
  importDatabases,
  importDatasets,
  importSavedQueries,
} from "@sightline/api/imports";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { formParts } from "../../platform/http/readForm.ts";
import type { Kind } from "./bundleFiles.ts";
import { registerExports } from "./export/registerExports.ts";
import { importBundle } from "./importBundle.ts";
import type { TunnelSecrets } from "./importedTunnel.ts";
import { readZip } from "./readZip.ts";
import { unversionedFiles } from "./unversioned/unversionedFiles.ts";

const ROUTES = [
  [importCharts, "chart"],
  [importDashboards, "dashboard"],
  [importDatasets, "dataset"],
  [importDatabases, "database"],
  [importSavedQueries, "saved_query"],
] as const satisfies [unknown, Kind][];

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  registerExports(app, platform);
  for (const [route, kind] of ROUTES) {
    handle(app, route, async ({ request, identity }) => {
      const upload = await readUpload(request);
      if (!upload.ok) return upload;
      const { archive, ...sent } = upload.value;
      const files = (await unversionedFiles(platform, identity, archive, kind)) ?? (await readZip(archive));
      if (!files.ok) return files;
      const done = await importBundle(platform, files.value, { kind, identity, ...sent });
      return done.ok ? ok({ message: "OK" }) : done;
    });
  }
}

interface Upload {
  archive: Buffer;
  overwrite: boolean;
  passwords: Record<string, string>;
  tunnelSecrets: TunnelSecrets;
}

/** Fields with JSON texts by path. */
const SECRET_FIELDS = [
  "passwords",
  "ssh_tunnel_passwords",
  "ssh_tunnel_private_keys",
  "ssh_tunnel_private_key_passwords",
] as const;
/** Others are let go: clients send fields that mean nothing here. */
const READ_FIELDS: readonly string[] = [...SECRET_FIELDS, "overwrite"];

async function readUpload(request: FastifyRequest): Promise<Result<Upload>> {
  if (!request.isMultipart()) return err(badRequest("Request MIME type is not 'multipart/form-data'"));
  let archive: Buffer | null = null;
  const fields: Record<string, string> = {};
  for await (const part of formParts(request)) {
    if ("file" in part) archive = part.name === "formData" ? part.file : archive;
    else if (READ_FIELDS.includes(part.name)) fields[part.name] = part.value;
  }
  if (archive === null) return err(badRequest({ formData: ["Missing data for required field."] }));
  const secrets: Partial<Record<(typeof SECRET_FIELDS)[number], Record<string, string>>> = {};
  for (const name of SECRET_FIELDS) {
    const read = textMap(fields[name]);
    if (read === null) return err(badRequest({ [name]: ["Not a valid mapping type."] }));
    secrets[name] = read;
  }
  return ok({
    archive,
    overwrite: fields.overwrite === "true",
    passwords: secrets.passwords ?? {},
    tunnelSecrets: {
      password: secrets.ssh_tunnel_passwords ?? {},
      private_key: secrets.ssh_tunnel_private_keys ?? {},
      private_key_password: secrets.ssh_tunnel_private_key_passwords ?? {},
    },
  });
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
