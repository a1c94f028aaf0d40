import type { OperatorId } from "@sightline/core/filters";
import { beforeAll, describe, expect, it } from "vitest";
import { exploreMarkup, openPage, textOf } from "../../../testing/markup.tsx";
import { sales } from "../model/explore.fixture.ts";
import { ColumnEditor } from "./ColumnEditor.tsx";
import { ComparatorField } from "./ComparatorField.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { MetricEditor } from "./MetricEditor.tsx";

beforeAll(() => openPage(["explore", "time-range"]));

const nothing = () => {};
/** The words on the tabs of an editor, those that are disabled in brackets. */
const tabsOf = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*role="tab"[^>]*>.*?<\/button>/gs)].map(([tab]) =>
    /<button[^>]* disabled=""/.test(tab) ? `(${textOf(tab)})` : textOf(tab),
  );
const isDisabled = (html: string, text: string): boolean => {
  const button = [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].find(([one]) => textOf(one) === text);
  expect(button, text).toBeDefined();
  return /<button[^>]* disabled=""/.test(button![0]);
};

describe("the metric editor", () => {
  const sum = { expressionType: "SIMPLE", column: { column_name: "amount" }, aggregate: "SUM" } as const;
  const editor = (metric: "total" | typeof sum | null, dataset = sales) =>
    exploreMarkup(<MetricEditor metric={metric} onSave={nothing} onClose={nothing} />, dataset);

  it("[S3-131] has the tabs Saved, Simple and Custom SQL", () => {
    expect(tabsOf(editor(null))).toEqual(["Saved", "Simple", "Custom SQL"]);
  });
  it("[S3-198] [S3-199] offers only saved metrics where the dataset refuses others", () => {
    const strict = { ...sales, extra: '{"disallow_adhoc_metrics":true}' };
    expect(tabsOf(editor(null, strict))).toEqual(["Saved", "(Simple)", "(Custom SQL)"]);
  });
  it("[S3-137] names a metric only off the Saved tab", () => {
    expect(textOf(editor(sum))).toContain("Label");
    expect(textOf(editor("total"))).not.toContain("Label");
  });
});

describe("the column editor", () => {
  const editor = (columns = sales.columns) =>
    exploreMarkup(
      <ColumnEditor column="margin" columns={columns} onSave={nothing} onClose={nothing} />,
      sales,
    );
  it("[S3-139] has the tabs Saved, Simple and Custom SQL", () => {
    expect(tabsOf(editor())).toEqual(["Saved", "Simple", "Custom SQL"]);
  });
});

describe("the filter editor", () => {
  const filter = (
    operator: string,
    operatorId: "EQUALS" | "IS_NULL" | "IS_NOT_NULL" | "IS_TRUE" | "IS_FALSE",
  ) =>
    ({
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "region",
      operator,
      operatorId,
      comparator: null,
    }) as const;
  const editor = (value: ReturnType<typeof filter> | null) =>
    exploreMarkup(<FilterEditor filter={value} onSave={nothing} onClose={nothing} />, sales);

  it("[S3-043] has the tabs Simple and Custom SQL", () => {
    expect(tabsOf(editor(null))).toEqual(["Simple", "Custom SQL"]);
  });
  it("[S3-044] has the buttons Close and Save", () => {
    const html = editor(filter("==", "EQUALS"));
    expect(isDisabled(html, "Close")).toBe(false);
    expect(isDisabled(html, "Save")).toBe(true);
  });
});

it.each<[OperatorId, boolean]>([
  ["IS_NULL", true],
  ["IS_NOT_NULL", true],
  ["LATEST_PARTITION", true],
  ["IS_TRUE", true],
  ["IS_FALSE", true],
  ["EQUALS", false],
  ["IN", false],
])("[S3-226] the value of %s is disabled: %s", (operatorId, disabled) => {
  const html = exploreMarkup(
    <ComparatorField
      datasetId={3}
      suggests={false}
      column={sales.columns[1]!}
      operatorId={operatorId}
      value={null}
      onChange={nothing}
    />,
    sales,
  );
  expect(/<(input|button)[^>]* disabled=""/.test(html)).toBe(disabled);
});
