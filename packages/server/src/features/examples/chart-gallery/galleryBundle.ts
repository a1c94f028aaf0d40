import { createHash } from "node:crypto";
import { chartByVizType } from "@sightline/charts";
import type { ChartManifest } from "@sightline/charts/contract";
import { galleryLayout, type PlacedChart } from "./galleryLayout.ts";
import type { ChartExample } from "./readExamples.ts";

const TITLE = "Chart gallery";
/** Where a chart type without a category stands, last of all. */
const OTHER = "Other";
/** Ids in the bundle, above those of its other charts. */
const FIRST_ID = 1000;

interface GalleryChart extends PlacedChart {
  category: string;
  example: ChartExample;
}

/**
 * The files of a bundle with a chart of each type that has an example, on a dashboard with a tab for each category.
 * `datasetUuid`: that of the dataset over a table.
 */
export function galleryBundle(
  examples: readonly ChartExample[],
  types: readonly ChartManifest[],
  datasetUuid: (table: string) => string,
): Map<string, string> {
  const charts = types.flatMap(({ vizType, name, category, deprecated }, at): GalleryChart[] => {
    const example = examples.find((one) => one.vizType === vizType);
    if (!example || deprecated) return [];
    return [
      {
        id: FIRST_ID + at,
        uuid: uuidOf(vizType),
        name: `${name}: ${example.title}`,
        category: category || OTHER,
        example,
      },
    ];
  });
  // JSON is YAML, too.
  const file = (content: object) => JSON.stringify(content);
  return new Map([
    ...charts.map((chart): [string, string] => [
      `charts/gallery_${chart.example.vizType}.yaml`,
      file(chartFile(chart, datasetUuid(chart.example.dataset))),
    ]),
    ["dashboards/Chart_gallery.yaml", file(dashboardFile(charts))],
  ]);
}

function chartFile({ name, uuid, example }: GalleryChart, dataset_uuid: string) {
  const { vizType } = example;
  const params = withLayers(example);
  return {
    slice_name: name,
    viz_type: vizType,
    params: { adhoc_filters: [], ...params, viz_type: vizType, datasource: "1__table" },
    cache_timeout: null,
    uuid,
    version: "1.0.0",
    dataset_uuid,
  };
}

/** Layers are named by their types: the charts of this bundle. */
function withLayers({ vizType, params }: ChartExample): ChartExample["params"] {
  const field = chartByVizType(vizType)?.layersField;
  if (field === undefined || !Array.isArray(params[field])) return params;
  return { ...params, [field]: params[field].map((type) => uuidOf(String(type))) };
}

function dashboardFile(charts: readonly GalleryChart[]) {
  const categories = [...new Set(charts.map(({ category }) => category))].toSorted(
    (a, b) => Number(a === OTHER) - Number(b === OTHER) || a.localeCompare(b, "en"),
  );
  const tabs = categories.map((name) => ({
    name,
    charts: charts.filter(({ category }) => category === name),
  }));
  return {
    dashboard_title: TITLE,
    description: "One chart of every type, by category.",
    css: "",
    slug: "chart-gallery",
    published: true,
    uuid: uuidOf(TITLE),
    position: galleryLayout(TITLE, tabs),
    metadata: { color_scheme: "supersetColors", cross_filters_enabled: true },
    version: "1.0.0",
  };
}

/** The same UUID for the same name, so that a second import replaces the first one. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`Sightline ${name}`).digest("hex");
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
