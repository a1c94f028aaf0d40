import type { AppError, Result } from "@sightline/core/errors";
import { fromFlag } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { datasetRepository, type StoredDataset } from "./repository.ts";
import type { SourceColumn } from "./source.ts";

/** Columns named in a message before the rest is counted. */
const NAMED = 5;
const UNREADABLE =
  "The source of this dataset cannot be read. Check that its table is there, or run its SQL in the SQL editor.";

/** What is wrong with a dataset: what its source said last, and what its own fields show. Null: nothing. */
export function healthMessage(
  dataset: Pick<StoredDataset, "health_check_message" | "columns" | "main_dttm_col">,
): string | null {
  if (dataset.health_check_message) return dataset.health_check_message;
  if (dataset.columns.length === 0)
    return "This dataset has no columns. Edit it and sync its columns from the source.";
  const { main_dttm_col: time } = dataset;
  const isTime = dataset.columns.some((column) => column.column_name === time && fromFlag(column.is_dttm));
  return time === null || isTime
    ? null
    : `The default datetime column ${time} is not a temporal column of this dataset.`;
}

/** What the source of a dataset says of it when its columns are read; null: all is there. */
export function sourceHealth(
  { columns }: Pick<StoredDataset, "columns">,
  read: Result<readonly SourceColumn[]>,
): string | null {
  // Not the database's own words: they may quote values that others may not see.
  if (!read.ok) return isSourceFault(read.error) ? UNREADABLE : null;
  const there = new Set(read.value.map(({ column_name }) => column_name));
  const gone = columns.filter(({ column_name, expression }) => !expression && !there.has(column_name));
  if (gone.length === 0) return null;
  const named = gone.slice(0, NAMED).map(({ column_name }) => column_name);
  const rest = gone.length > NAMED ? ` and ${gone.length - NAMED} more` : "";
  return `The source no longer has these columns: ${named.join(", ")}${rest}. Sync the columns from the source.`;
}

/** A database that does not answer says nothing of the dataset; one that does not know the table does. */
const isSourceFault = ({ kind }: AppError): boolean => kind === "unprocessable";

/** Keeps what was found when the columns of a dataset's source were read, for whoever opens the dataset next. */
export async function noteSourceHealth(
  db: Db,
  id: number,
  read: Result<readonly SourceColumn[]>,
): Promise<void> {
  const dataset = await datasetRepository(db).byId(id);
  if (dataset) await recordHealth(db, dataset, sourceHealth(dataset, read));
}

/** Keeps what the source said. It is no change of the dataset. */
export async function recordHealth(
  db: Db,
  { id, health_check_message }: Pick<StoredDataset, "id" | "health_check_message">,
  message: string | null,
): Promise<void> {
  if (message !== health_check_message)
    await datasetRepository(db).update(id, { health_check_message: message });
}
