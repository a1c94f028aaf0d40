import { readdirSync, readFileSync } from "node:fs";
import { buildQueryContext, chartByVizType, loadChart } from "@sightline/charts";
import type { ChartDataset, FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { withLayerCharts } from "@sightline/charts/layer-charts";
import type { OrdersServer } from "../../../testing/ordersServer.ts";
import { exploreDataset } from "../../datasets/index.ts";

/** One file a chart type: forms as Superset saves them, and what is drawn of the orders (`salesDatabase.ts`). */
export const SAMPLES_FOLDER = new URL("samples/", import.meta.url);

interface Samples {
  viz_type: string;
  samples: Sample[];
}

export interface Sample {
  name: string;
  form: Record<string, unknown>;
  /** The saved charts that it draws, by the ids that its form names. */
  layers?: { id: number; name: string; formData: FormData }[];
  drawn?: string[];
  /** Its rows are equal in what the query orders them by. */
  hasTies?: boolean;
}

/** Every JSON file of a folder, with its name. */
export const readFiles = <File>(folder: URL): (File & { file: string })[] =>
  readdirSync(folder).map((file) => ({
    file,
    ...(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as File),
  }));

export const readSamples = () => readFiles<Samples>(SAMPLES_FOLDER);

/** More forms, of controls whose effect on the query is easily missed; only their queries and rows are compared. */
const CONTROLS_FOLDER = new URL("controls/", import.meta.url);

/** A form of a chart type by its name. */
export function savedForm(viz_type: string, name: string): Record<string, unknown> {
  const files = [...readSamples(), ...readFiles<Samples>(CONTROLS_FOLDER)];
  const named = files
    .filter((file) => file.viz_type === viz_type)
    .flatMap(({ samples }) => samples)
    .find((sample) => sample.name === name);
  if (!named) throw new Error(`There is no form "${name}" of ${viz_type}`);
  return named.form;
}

/** A saved form of the dataset `orders` with its chart type and its query context. */
export async function savedChart(
  at: OrdersServer,
  viz_type: string,
  saved: Record<string, unknown>,
  layers: NonNullable<Sample["layers"]> = [],
) {
  const datasource = `${at.orders}__table`;
  const own = { slice_id: 1, datasource, ...saved, viz_type } as FormData;
  const onOrders = layers.map((layer) => ({ ...layer, formData: { ...layer.formData, datasource } }));
  const formData = layers.length === 0 ? own : (withLayerCharts(own, onOrders) as FormData);
  const chart = await loadChart(chartByVizType(viz_type)!);
  const dataset = (await exploreDataset(at.server.platform, at.orders)) as unknown as ChartDataset;
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset, true));
  return { chart, formData, dataset, context };
}
