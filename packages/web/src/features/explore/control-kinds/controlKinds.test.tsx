import { chartByVizType, controlsOf, loadedChart } from "@sightline/charts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { exploreMarkup, openPage, textOf } from "../../../testing/markup.tsx";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";
import { ColorControl } from "./color/index.ts";

beforeAll(() => openPage(["explore"]));

const pie = { viz_type: "pie", datasource: "3__table" };
const pieControl = (name: string) =>
  controlsOf(loadedChart(chartByVizType("pie")!)!).find((control) => control.name === name)!;
const field = (name: string, value: unknown, form: Record<string, unknown> = {}) =>
  exploreMarkup(<ControlField control={pieControl(name)} errors={undefined} />, sales, {
    viz_type: "pie",
    datasource: "3__table",
    ...form,
    [name]: value,
  });

describe("values that do not fit the dataset say so", () => {
  const COLUMN = "This column might be incompatible with current dataset";
  const FILTER = "This filter might be incompatible with current dataset";
  const METRIC = "This metric might be incompatible with current dataset";
  const simple = (subject: string) => ({
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject,
    operator: "==",
    comparator: "EU",
  });
  const adhoc = (column_name: string) => ({
    expressionType: "SIMPLE",
    column: { column_name },
    aggregate: "SUM",
    label: "Sum",
  });
  it.each<[string, string, unknown, string, boolean]>([
    ["[S3-279] a column", "groupby", ["nosuch"], COLUMN, true],
    ["[S3-279] not one of the dataset", "groupby", ["region"], COLUMN, false],
    ["[S3-280] a filter", "adhoc_filters", [simple("nosuch")], FILTER, true],
    ["[S3-280] not one on its column", "adhoc_filters", [simple("region")], FILTER, false],
    ["[S3-281] a saved metric", "metric", "nosuch", METRIC, true],
    ["[S3-281] a metric over a column", "metric", adhoc("nosuch"), METRIC, true],
    ["[S3-281] not one of the dataset", "metric", "total", METRIC, false],
    ["[S3-281] not one over its column", "metric", adhoc("amount"), METRIC, false],
  ])("%s", (_name, control, value, words, warned) => {
    expect(textOf(field(control, value)).includes(words)).toBe(warned);
  });

  it("[S3-282] a filter inherited from a dashboard", () => {
    const inherited = { ...simple("region"), isExtra: true };
    expect(textOf(field("adhoc_filters", [inherited]))).toContain(
      "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
    );
  });
});

it.each([
  ["a metric is there", "total", true],
  ["there is none", null, false],
])("[S3-145] the add button of a single metric is disabled once %s", (_name, value, disabled) => {
  const button = /<button[^>]*class="ex-add"[^>]*>/.exec(field("metric", value))?.[0];
  expect(button?.includes("disabled")).toBe(disabled);
});

it("[S3-036] a time range is a button that shows the range of now", () => {
  const filter = {
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject: "ordered",
    operator: "TEMPORAL_RANGE",
    comparator: "Last week",
  };
  const html = field("adhoc_filters", [filter]);
  const button = /<button[^>]*class="ex-pill-button"[^>]*>.*?<\/button>/s.exec(html)?.[0] ?? "";
  expect(textOf(button)).toContain("ordered (Last week)");
});

it("[S1-179] a colour that was not picked is teal, and opaque", () => {
  const onChange = vi.fn();
  const control = {
    control: pieControl("color_scheme"),
    label: "Color",
    description: undefined,
    error: undefined,
    value: undefined,
    onChange,
  };
  expect(exploreMarkup(<ColorControl {...control} />, sales)).toContain('value="#007a87"');
  // Only the opacity is left of it once a colour is picked.
  const { children: input } = ColorControl(control).props;
  input.props.onChange({ currentTarget: { value: "#ff0000" } });
  expect(onChange).toHaveBeenCalledWith({ r: 255, g: 0, b: 0, a: 1 });
});

it("[S3-284] says when a dashboard determines the colour scheme", () => {
  const words =
    "The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.";
  expect(textOf(field("color_scheme", "supersetColors", { dashboardId: 4 }))).toContain(words);
  expect(textOf(field("color_scheme", "supersetColors"))).not.toContain(words);
});

const tableControl = (name: string) =>
  controlsOf(loadedChart(chartByVizType("table")!)!).find((control) => control.name === name)!;
const tableField = (name: string, form: Record<string, unknown>) =>
  exploreMarkup(<ControlField control={tableControl(name)} errors={undefined} />, sales, {
    viz_type: "table",
    datasource: "3__table",
    ...form,
  });

it("[S3-021] column settings list the columns of the table, and say which were changed", () => {
  const form = { groupby: ["region"], metrics: ["total"], column_config: { total: { columnWidth: 90 } } };
  expect(textOf(tableField("column_config", form))).toMatch(/region\b.*total.*Changed/i);
  expect(textOf(tableField("column_config", {}))).toContain("Pick columns or metrics first.");
});

it("[S3-021] rules of conditional formats stand in the order in which they count, with handles to change it", () => {
  const rule = (targetValue: number) => ({
    column: "total",
    operator: ">",
    targetValue,
    colorScheme: "#ACE1C4",
  });
  const html = tableField("conditional_formatting", {
    metrics: ["total"],
    conditional_formatting: [rule(1), rule(2)],
  });
  const handles = [...html.matchAll(/aria-label="Move ([^"]+)"/g)].map(([, name]) => name);
  expect(handles).toEqual([expect.stringContaining("1"), expect.stringContaining("2")]);
});

it("a list of items has a handle, an editor and a cross for each, and marks what is incomplete", () => {
  const control = {
    name: "items",
    kind: "collection" as const,
    label: "Items",
    item: {
      label: ({ title }: Record<string, unknown>) => String(title ?? ""),
      controls: [{ name: "title", kind: "text" as const, label: "Title", required: true }],
    },
  };
  const items = [{ title: "First" }, {}];
  const html = exploreMarkup(<ControlField control={control} errors={undefined} />, sales, { ...pie, items });
  for (const label of ["Move First", "Remove First", "Move New item", "Remove New item"])
    expect(html).toContain(`aria-label="${label}"`);
  expect(html.match(/data-warning="true"/g)).toHaveLength(1);
  expect(textOf(html)).toContain("Add an item");
});

it("a control of a kind that nothing draws is kept, not shown", () => {
  const own = { name: "depth", kind: "checkbox" as const, label: "Depth" };
  const drawn = (kind: string) =>
    textOf(
      exploreMarkup(
        <ControlField control={{ ...own, kind: kind as "checkbox" }} errors={undefined} />,
        sales,
      ),
    );
  expect(drawn("checkbox")).toBe("Depth");
  expect(drawn("nosuch")).toBe("");
});
