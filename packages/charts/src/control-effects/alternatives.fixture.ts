import type { Control, ControlKind } from "../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { readList, readObject } from "../control-kinds/index.ts";

const FILTER = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "==",
  comparator: "America",
};

const FORMULA = {
  name: "Goal",
  annotationType: "FORMULA",
  sourceType: "",
  value: "x / 1e9",
  show: true,
  style: "solid",
  width: 2,
  overrides: {},
};

const METRIC = { expressionType: "SQL", sqlExpression: "SUM(other)", label: "other" };

/** Other values of controls whose choices are not listed. */
const VALUES: Partial<Record<ControlKind, readonly unknown[]>> = {
  metric: [METRIC],
  metrics: [[METRIC], []],
  column: ["other_column"],
  columns: [["other_column"], []],
  temporalColumn: ["other_time"],
  filters: [[FILTER]],
  timeGrain: ["P1M", "P1Y", null],
  timeRange: ["Last year"],
  text: ["Another text", ",.3f", "%Y/%m", "1, 2", "a,b", "90"],
  code: ["Another text"],
  integer: [1, 7, 30, 90, 5_000, "7"],
  number: [0.25, 3, 30, 200],
  slider: [],
  color: [{ r: 200, g: 10, b: 10, a: 0.5 }],
  colorScheme: ["d3Category10", "bnbColors"],
  sequentialScheme: ["oranges", "greens"],
  bounds: [
    [10, 40],
    [null, 60],
  ],
  timeBounds: [["08:00:00", "16:00:00"]],
  currency: [{ symbol: "EUR", symbolPosition: "prefix" }],
  orderBy: [['["other", true]']],
  annotationLayers: [[FORMULA]],
  select: [null, "1 day ago", "another"],
  selectAsync: [99, [99]],
  spatial: [{ type: "geohash", geohashCol: "other_place" }],
  viewport: [{ longitude: 7, latitude: 46, zoom: 5, bearing: 0, pitch: 0 }],
  fixedOrMetric: [
    { type: "fix", value: 4_000 },
    { type: "metric", value: METRIC },
  ],
};

/** Values that a control may have besides that of the form. */
export function alternativesOf(
  control: Control,
  formData: FormData,
  dataset: ChartDataset,
  keys: readonly string[],
): unknown[] {
  const value = formData[control.name];
  const chosen = [...(control.choices ?? []), ...(control.choicesOf?.(formData, dataset) ?? [])].map(
    ([choice]) => choice,
  );
  const others = (): readonly unknown[] => {
    switch (control.kind) {
      case "checkbox":
        return [value !== true];
      case "multiSelect":
        return [[], ...chosen.map((choice) => [choice]), ...(control.freeForm ? [["20", "60"]] : [])];
      case "slider":
        return [control.min ?? 0, control.max ?? 100, ((control.min ?? 0) + (control.max ?? 100)) / 2];
      case "group":
        return itemsBeside(control, readObject(value), dataset, keys);
      case "collection": {
        const [first, ...rest] = readList<Record<string, unknown>>(value);
        return first === undefined
          ? []
          : [rest, ...itemsBeside(control, first, dataset, keys).map((item) => [item, ...rest])];
      }
      case "conditionalFormats":
        return [keys.map((column) => rule(column))];
      case "columnConfig":
        return [configOf(keys)];
      default:
        return [...chosen, ...(chosen.length > 0 && !control.freeForm ? [] : (VALUES[control.kind] ?? []))];
    }
  };
  return others().filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/** An item of a group or a collection with one of its fields changed. */
const itemsBeside = (
  { item }: Control,
  value: Record<string, unknown>,
  dataset: ChartDataset,
  keys: readonly string[],
): unknown[] =>
  (item?.controls ?? []).flatMap((field) =>
    alternativesOf(field, { viz_type: "", datasource: "", ...value }, dataset, keys).map((other) => ({
      ...value,
      [field.name]: other,
    })),
  );

const rule = (column: string) => ({
  column,
  operator: ">",
  targetValue: 0,
  colorScheme: "#ACE1C4",
});

const configOf = (keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      { d3NumberFormat: ".3e", horizontalAlign: "center", showCellBars: false, radarMetricMaxValue: 5e9 },
    ]),
  );
