import type { GenericType } from "@sightline/core/query";
import type { ChartDataset, ChartDefinition, ChartInput, ChartTheme, QueryData } from "./chart.ts";
import { withDefaults } from "./withDefaults.ts";

/** A theme whose colour of a label is the label itself. */
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

/** What a chart gets to draw: form data filled as on a dashboard, 400 × 200 px. */
export function testInput(
  chart: ChartDefinition,
  keys: Record<string, unknown>,
  ...queries: QueryData[]
): ChartInput {
  const formData = { viz_type: chart.metadata.vizType, datasource: "1__table", ...keys };
  return {
    formData: withDefaults(chart, formData, testDataset, true),
    queries,
    dataset: testDataset,
    theme: testTheme,
    width: 400,
    height: 200,
  };
}
