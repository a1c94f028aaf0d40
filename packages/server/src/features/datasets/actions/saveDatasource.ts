import type { DatasetChange } from "@sightline/api/datasets";
import { SavedDatasource } from "@sightline/api/saved-datasource";
import { badRequest, err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { exploreDataset } from "../exploreDataset.ts";
import type { StoredDataset } from "../repository.ts";
import { datasetService } from "../service.ts";

/** Saves a dataset that an older client edited as a whole, and answers what it is now. */
export async function saveDatasource(
  platform: Platform,
  identity: Identity,
  data: string | undefined,
): Promise<Result<EncodedReply>> {
  if (data === undefined) return err(failure("internal", "Request missing data field."));
  const sent = readDatasource(data);
  if (!sent.ok) return sent;
  const { id, type: _type, database, owners, ...fields } = sent.value;
  const repeated = repeatedNames(fields.columns ?? []);
  if (repeated.length > 0) {
    const error = `Duplicate column name(s): ${repeated.join(",")}`;
    return ok({ status: 409, bytes: JSON.stringify({ error }) });
  }
  const change: DatasetChange = {
    ...fields,
    ...(database && { database_id: database.id }),
    ...(owners && { owners: owners.map((owner) => (typeof owner === "number" ? owner : owner.id)) }),
  };
  const service = datasetService(platform);
  const found = await service.changeable(identity, id);
  if (!found.ok) return found;
  const done = await service.update(identity, id, withHiddenColumns(change, found.value), false);
  if (!done.ok) return done;
  const saved = await exploreDataset(platform, id);
  return saved ? ok({ bytes: JSON.stringify(saved) }) : err(notFound());
}

/** Explore does not know the columns that are not shown: they stay. */
function withHiddenColumns({ columns, ...change }: DatasetChange, stored: StoredDataset): DatasetChange {
  if (!columns) return change;
  const ids = new Set(columns.map(({ id }) => id));
  const names = new Set(columns.map(({ column_name }) => column_name));
  const hidden = stored.columns.filter(
    ({ id, is_active, column_name }) => !fromFlag(is_active) && !ids.has(id) && !names.has(column_name),
  );
  return { ...change, columns: [...columns, ...hidden.map(({ id, column_name }) => ({ id, column_name }))] };
}

function readDatasource(data: string): Result<SavedDatasource> {
  let value: unknown;
  try {
    value = parseJson(data);
  } catch {
    return err(badRequest("The data field is not JSON"));
  }
  const read = SavedDatasource.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err(badRequest(`${issue?.path.join(".")}: ${issue?.message}`));
}

/** The names that several columns bear, sorted. */
function repeatedNames(columns: readonly { column_name: string }[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { column_name } of columns) (seen.has(column_name) ? repeated : seen).add(column_name);
  return [...repeated].sort();
}
