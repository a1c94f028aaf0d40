import type { GenericType } from "@sightline/core/query/generic-type";
import type { BaseForm } from "./contract/controls/index.ts";
import type { ChartDataset, ChartDefinition, ChartTheme, QueryData } from "./contract/index.ts";
import type { Picture } from "./contract/pictures/index.ts";
import { type ChartInput, drawChart } from "./drawChart.ts";
import { parseForm } from "./form/form.ts";

/** A theme whose color of a label is the label itself. */
export const testTheme: ChartTheme = {
  dark: false,
  fontFamily: "Inter",
  text: "#111",
  mutedText: "#777",
  gridLine: "#eee",
  background: "#fff",
  palette: () => ["#1FA8C9", "#454E7C"],
  color: (label) => `color of ${label}`,
};

export const testDataset: ChartDataset = {
  columns: [],
  metrics: [{ metric_name: "revenue", verbose_name: null, d3format: "$,.2f", currency: null }],
  verbose_map: { count: "Number" },
  main_dttm_col: null,
};

/** A reply out of its columns: name and type, then the values row by row. */
export function testReply(columns: [name: string, type: GenericType][], rows: unknown[][]): QueryData {
  return {
    colnames: columns.map(([name]) => name),
    coltypes: columns.map(([, type]) => type),
    data: rows.map((row) => Object.fromEntries(columns.map(([name], i) => [name, row[i]]))),
    rowcount: rows.length,
    label_map: Object.fromEntries(columns.map(([name]) => [name, name.split(", ")])),
    from_dttm: null,
    to_dttm: null,
  };
}

const formDataOf = (keys: Record<string, unknown>) => ({
  viz_type: "test",
  datasource: "1__table",
  slice_id: 1,
  ...keys,
});

/** The form of a saved chart. */
export const testForm = (
  chart: ChartDefinition,
  keys: Record<string, unknown>,
  dataset: ChartDataset | null = testDataset,
): BaseForm => parseForm(chart, formDataOf(keys), dataset, true);

/** What a saved chart draws, 400 × 200 px. */
export function testPicture<P extends Picture>(
  chart: ChartDefinition,
  keys: Record<string, unknown>,
  queries: QueryData[],
  more: Partial<ChartInput> = {},
): P {
  const formData = formDataOf(keys);
  const size = { width: 400, height: 200 };
  return drawChart(chart, {
    formData,
    queries,
    dataset: testDataset,
    theme: testTheme,
    size,
    ...more,
  }) as P;
}
