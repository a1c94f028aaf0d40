import type { DatasetFolder, DatasetFolders, FolderPart } from "@sightline/api/dataset-folders";
import type { DatasetChange } from "@sightline/api/datasets";
import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { fromJson } from "../../platform/db/index.ts";
import type { StoredDataset } from "./repository.ts";

/** Names of the groups that stand where no folder holds a part. */
const RESERVED = new Set(["metrics", "columns"]);

/** The folders by which Superset 6.1 stores the place of those groups: they alone have these names. */
const DEFAULT_FOLDERS = new Set([
  "255b537d-58c8-443d-9fc1-4e4dc75047e2",
  "83a7ae8f-2e8a-4f2b-a8cb-ebaebef95b9b",
]);

/** Whether folders hold parts that there are, each once, under names that tell them apart. */
export function checkFolders(folders: DatasetFolders, known: ReadonlySet<string>): Result<void> {
  const problem = problemIn(folders, known, new Set());
  return problem === null ? ok(undefined) : err(unprocessable({ folders: [problem] }));
}

function problemIn(
  children: readonly (FolderPart | DatasetFolder)[],
  known: ReadonlySet<string>,
  seen: Set<string>,
): string | null {
  const names = new Set<string>();
  for (const child of children) {
    if (seen.has(child.uuid)) return `Duplicate UUID in folder structure: ${child.uuid}`;
    seen.add(child.uuid);
    if (child.type !== "folder") {
      if (!known.has(child.uuid)) return `Invalid UUID: ${child.uuid}`;
      continue;
    }
    if (names.has(child.name)) return `Duplicate folder name: ${child.name}`;
    const isReserved = RESERVED.has(child.name.toLowerCase()) && !DEFAULT_FOLDERS.has(child.uuid);
    if (isReserved) return `Folder cannot have name '${child.name}'`;
    names.add(child.name);
    const inner = problemIn(child.children ?? [], known, seen);
    if (inner !== null) return inner;
  }
  return null;
}

/** The folders of a dataset, without parts that are gone and with the type of each; null: there are none. */
export function foldersOf(
  dataset: Pick<StoredDataset, "folders" | "columns" | "metrics">,
): DatasetFolders | null {
  const stored = fromJson<DatasetFolders | null>(dataset.folders, null);
  if (!Array.isArray(stored)) return null;
  const types = new Map<string, FolderPart["type"]>([
    ...dataset.columns.map(({ uuid }) => [uuid, "column"] as const),
    ...dataset.metrics.map(({ uuid }) => [uuid, "metric"] as const),
  ]);
  return stored.map((folder) => withKnownParts(folder, types)) as DatasetFolders;
}

const withKnownParts = (
  folder: DatasetFolder,
  types: ReadonlyMap<string, FolderPart["type"]>,
): DatasetFolder => ({
  ...folder,
  children: (folder.children ?? []).flatMap((child): (FolderPart | DatasetFolder)[] => {
    if (child.type === "folder") return [withKnownParts(child, types)];
    const type = types.get(child.uuid);
    return type === undefined ? [] : [{ ...child, type }];
  }),
});

/** The stored folders of a dataset as those of its copy, whose parts have names of their own. */
export const foldersOfCopy = (folders: string | null, uuids: ReadonlyMap<string, string>): string | null =>
  folders &&
  JSON.stringify(JSON.parse(folders), (key, value) => (key === "uuid" ? (uuids.get(value) ?? value) : value));

/** What names the parts of a dataset in folders. */
export const uuidsOf = ({ columns, metrics }: Pick<StoredDataset, "columns" | "metrics">): Set<string> =>
  new Set([...columns, ...metrics].map(({ uuid }) => uuid));

/** What names them once a change is made. */
export function uuidsAfter(dataset: StoredDataset, { columns, metrics }: DatasetChange): Set<string> {
  const sent = [...(columns ?? []), ...(metrics ?? [])].flatMap(({ uuid }) => uuid ?? []);
  return new Set([...uuidsOf(dataset), ...sent]);
}
