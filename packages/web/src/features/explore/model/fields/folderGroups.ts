import type { DatasetFolder } from "@sightline/api/dataset-folders";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { DatasetColumn, DatasetMetric } from "./fields.ts";

interface Fields {
  columns: readonly DatasetColumn[];
  metrics: readonly DatasetMetric[];
}

/** A folder that holds fields itself, named with those that it stands in. */
export interface FolderGroup extends Fields {
  uuid: string;
  title: string;
  description: string | null;
}

/** Fields by their folders, in the order of these, and those that are in none. */
export function groupByFolder(
  { columns, metrics }: Fields,
  folders: ExploreDataset["folders"] | undefined,
): { groups: FolderGroup[]; rest: Fields } {
  if (!folders || folders.length === 0) return { groups: [], rest: { columns, metrics } };
  const columnByUuid = new Map(columns.map((column) => [column.uuid, column]));
  const metricByUuid = new Map(metrics.map((metric) => [metric.uuid, metric]));
  const groups: FolderGroup[] = [];
  const collect = (folder: DatasetFolder, above: string) => {
    const title = above === "" ? folder.name : `${above} / ${folder.name}`;
    const children = folder.children ?? [];
    const takeParts = <Part>(known: Map<string, Part>): Part[] =>
      children.flatMap(({ uuid }) => {
        const part = known.get(uuid);
        known.delete(uuid);
        return part === undefined ? [] : [part];
      });
    const group = { metrics: takeParts(metricByUuid), columns: takeParts(columnByUuid) };
    if (group.metrics.length + group.columns.length > 0)
      groups.push({ ...group, uuid: folder.uuid, title, description: folder.description ?? null });
    for (const child of children) if (child.type === "folder") collect(child, title);
  };
  for (const folder of folders) collect(folder, "");
  return { groups, rest: { columns: [...columnByUuid.values()], metrics: [...metricByUuid.values()] } };
}
