import { badRequest, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import type { RequestedTable } from "./introspection.ts";

/** What `q` of the calls for catalogs, schemas and tables says. */
export interface MetadataRequest {
  schema: string | null;
  catalog: string | null;
  force: boolean;
  uploadAllowed: boolean;
}

/** Clients write an absent name as these words. */
const nameOrNull = (name: string | undefined): string | null =>
  name === undefined || ["", "undefined", "null"].includes(name) ? null : name;

/** Parts of a path may come percent-encoded twice. */
function decodeName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The table that the parts of a path name. */
export const tableInPath = (params: { table: string; schema?: string }): RequestedTable => ({
  catalog: null,
  schema: params.schema === undefined ? null : nameOrNull(decodeName(params.schema)),
  name: decodeName(params.table),
});

/** The table that a query names. */
export const tableInQuery = (query: {
  name?: string;
  schema?: string;
  catalog?: string;
}): Result<RequestedTable> =>
  query.name
    ? ok({ catalog: nameOrNull(query.catalog), schema: nameOrNull(query.schema), name: query.name })
    : err(unprocessable({ name: ["Missing data for required field."] }));

/** Reads `q`, rison or JSON. */
export function readQ(q: string | undefined): Result<MetadataRequest> {
  let sent: unknown;
  try {
    sent = q === undefined ? {} : parseQ(q);
  } catch {
    return err(badRequest("Not a valid rison/json argument"));
  }
  const fields = (sent ?? {}) as Record<string, unknown>;
  for (const [key, type] of Object.entries(TYPES)) {
    const value = fields[key];
    if (value === undefined || value === null || typeof value === type) continue;
    const words = type === "string" ? "Not a valid string." : "Not a valid boolean.";
    return err(badRequest(`Not a valid rison schema ${key}: ${words}`));
  }
  return ok({
    schema: nameOrNull((fields.schema_name as string | null) ?? undefined),
    catalog: nameOrNull(((fields.catalog_name ?? fields.catalog) as string | null) ?? undefined),
    force: fields.force === true,
    uploadAllowed: fields.upload_allowed === true,
  });
}

const TYPES = {
  schema_name: "string",
  catalog_name: "string",
  catalog: "string",
  force: "boolean",
  upload_allowed: "boolean",
};
