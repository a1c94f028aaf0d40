import { setImmediate } from "node:timers/promises";
import { chartNodes } from "@sightline/core/dashboard-metadata";
import { normaliseLayout, toPosition } from "@sightline/core/layout/stored";
import { FILTER_BOX } from "@sightline/core/native-filters/filter-box";
import { convertFilterBoxes } from "@sightline/core/native-filters/filter-box/convert";
import type { Bundle, ChartFile, DashboardFile } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { workCheck } from "./conversionWork.ts";

/**
 * A bundle whose filter boxes are filters of the dashboards that show them. The boxes themselves are left out. Others get
 * their turn between two dashboards.
 */
export async function withoutFilterBoxes(bundle: Bundle, problems: Problems): Promise<Bundle> {
  const isBox = ({ file }: Bundle["charts"][number]) => file.viz_type === FILTER_BOX;
  const boxes = new Map(bundle.charts.filter(isBox).map(({ file }) => [file.uuid, file]));
  if (boxes.size === 0) return bundle;
  const checkWork = workCheck();
  const dashboards: Bundle["dashboards"] = [];
  for (const { path, file } of bundle.dashboards) {
    await setImmediate();
    const shown = shownBoxes(file, boxes);
    const problem = checkWork(file, [...shown.values()]);
    if (problem !== null) problems.set(path, problem);
    else dashboards.push({ path, file: convertDashboard(file, shown, bundle) });
  }
  return { ...bundle, charts: bundle.charts.filter((chart) => !isBox(chart)), dashboards };
}

/** The filter boxes of a dashboard's layout by the number that they have there. */
const shownBoxes = (file: DashboardFile, boxes: ReadonlyMap<string, ChartFile>): Map<number, ChartFile> =>
  new Map(
    chartNodes(file.position ?? {}).flatMap(({ chartId, uuid }): [number, ChartFile][] => {
      const box = boxes.get(uuid ?? "");
      return chartId !== null && box ? [[chartId, box]] : [];
    }),
  );

function convertDashboard(
  file: DashboardFile,
  boxes: ReadonlyMap<number, ChartFile>,
  { datasets }: Bundle,
): DashboardFile {
  const shown = [...boxes].map(([chartId, box]) => ({ chartId, box }));
  const layout = normaliseLayout(file.position);
  if (shown.length === 0 || !layout.ok) return file;
  // Inside of a bundle datasets have no number: each box gets one of its own, which is then replaced by the uuid.
  const uuids = new Map(shown.map(({ box }, index) => [index + 1, box.dataset_uuid]));
  const columnsOf = (uuid: string) =>
    (datasets.find((one) => one.file.uuid === uuid)?.file.columns ?? []).map(({ column_name, type }) => ({
      column_name,
      type: type ?? null,
    }));
  const {
    metadata,
    layout: rest,
    made,
  } = convertFilterBoxes({
    metadata: file.metadata ?? {},
    layout: layout.value.layout,
    charts: new Map(
      shown.map(({ chartId, box }, index) => [
        chartId,
        {
          id: chartId,
          form_data: { ...box.params, viz_type: FILTER_BOX, datasource: `${index + 1}__table` },
        },
      ]),
    ),
    datasets: new Map([...uuids].map(([id, uuid]) => [`${id}__table`, { columns: columnsOf(uuid) }])),
  });
  const ids = new Set(made.map(({ id }) => id));
  const stored = metadata.native_filter_configuration as { id: string; targets: { datasetId?: number }[] }[];
  const retarget = ({ datasetId, ...target }: { datasetId?: number }) =>
    datasetId === undefined ? target : { ...target, datasetUuid: uuids.get(datasetId) };
  return {
    ...file,
    position: toPosition(rest),
    metadata: {
      ...metadata,
      native_filter_configuration: stored.map((filter) =>
        ids.has(filter.id) ? { ...filter, targets: filter.targets.map(retarget) } : filter,
      ),
    },
  };
}
