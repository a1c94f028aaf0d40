import { describe, expect, it } from "vitest";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";
import type { HtmlPicture } from "./picture.ts";

const reply = testReply(
  [
    ["region", 1],
    ["count", 0],
  ],
  [
    ["<i>", 3],
    ["West", 4],
  ],
);
const draw = (keys: Record<string, unknown>) => testPicture<HtmlPicture>(chart, keys, [reply]);

describe("query", () => {
  it.each([
    [
      "groups, the largest first",
      { groupby: ["region"], metrics: ["count"], row_limit: 10 },
      { columns: ["region"], metrics: ["count"], orderby: [["count", false]], row_limit: 10 },
    ],
    ["as many rows as other charts do", { groupby: ["region"] }, { row_limit: 10_000 }],
    [
      "groups by another metric, smallest first",
      { groupby: ["region"], metrics: ["count"], timeseries_limit_metric: "revenue", order_desc: false },
      { orderby: [["revenue", true]] },
    ],
    [
      "records",
      { query_mode: "raw", all_columns: ["region"], order_by_cols: ['["region",true]'] },
      { columns: ["region"], metrics: null, orderby: [["region", true]] },
    ],
    [
      "records where only their columns are there",
      { all_columns: ["region"] },
      { columns: ["region"], metrics: null },
    ],
  ])("asks for %s", (_name, keys, query) => {
    expect(chart.buildQuery(testForm(chart, keys))).toMatchObject([query]);
  });

  it("says what is missing", () => {
    const words = ["Group By, Metrics or Percentage Metrics must have a value"];
    expect(chart.validate?.(testForm(chart, { query_mode: "aggregate" }))).toEqual(words);
    expect(chart.validate?.(testForm(chart, { groupby: ["region"] }))).toEqual([]);
  });
});

describe("picture", () => {
  it("is the template filled with the rows, with its styles", () => {
    const keys = {
      handlebarsTemplate: "{{#each data}}<p>{{region}}</p>{{/each}}",
      styleTemplate: "p{color:red}",
    };
    expect(draw(keys)).toEqual({ kind: "html", html: "<p>&lt;i&gt;</p><p>West</p>", css: "p{color:red}" });
  });

  it("is a list of rows where nothing was written", () => {
    expect(draw({}).html).toContain("&quot;region&quot;:&quot;West&quot;");
  });

  it("says what is wrong with the template", () => {
    expect(draw({ handlebarsTemplate: "{{#each <b>" }).html).toMatch(
      /^<pre>Parse error on line 1:.*&lt;b&gt;/s,
    );
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, {}, [testReply([["region", 1]], [])])).toBeNull();
  });
});
