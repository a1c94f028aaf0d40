import type { AnnotationKind } from "@sightline/charts/annotations";
import { newLayer } from "@sightline/charts/annotations";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AnnotationStates } from "../../../../chart-runtime/index.ts";
import { exploreMarkup, openPage, textOf } from "../../../../testing/markup.tsx";
import { sales } from "../../model/explore.fixture.ts";
import { AnnotationContext } from "../../model/store/AnnotationContext.ts";
import { AnnotationEditor } from "./AnnotationEditor.tsx";
import { AnnotationLayersControl } from "./AnnotationLayersControl.tsx";

beforeAll(() => openPage(["explore"]));

const line = { viz_type: "echarts_timeseries_line", datasource: "3__table" };
const layer = (name: string, more: object = {}) => ({ name, annotationType: "EVENT", value: 1, ...more });
const control = (value: unknown, states: AnnotationStates = {}) =>
  exploreMarkup(
    <AnnotationContext value={{ states, refresh: () => {} }}>
      <AnnotationLayersControl
        control={{ name: "annotation_layers", kind: "annotationLayers", label: "Annotation layers" }}
        label="Annotation layers"
        description={undefined}
        error={undefined}
        value={value}
        onChange={vi.fn()}
      />
    </AnnotationContext>,
    sales,
    line,
  );
const failed = { status: "failed", data: undefined, error: "no such layer" } as const;
const loaded = { status: "success", data: {}, error: null } as const;

describe("the control of annotation layers", () => {
  it("lists them, each with a button to edit and one to remove it", () => {
    expect(textOf(control([layer("Releases"), layer("Sales", { show: false })]))).toBe(
      "Annotation layers Releases Remove Releases Sales (hidden) Remove Sales (hidden) Add annotation layer",
    );
  });

  it.each<[string, AnnotationStates, boolean]>([
    ["one could not be loaded", { Releases: failed }, true],
    ["all are there", { Releases: loaded }, false],
    ["they are on their way", { Releases: { ...failed, status: "loading", error: null } }, false],
    ["one failed that is no longer in the list", { Releases: loaded, Old: failed }, false],
  ])("[S3-150] reports an error while there are some: %s", (_name, states, isFailed) => {
    const html = control([layer("Releases")], states);
    expect(html.includes('data-error="true"')).toBe(isFailed);
    expect(textOf(html).includes("Releases could not be loaded: no such layer")).toBe(isFailed);
    expect(textOf(html).includes("Load annotation layers again")).toBe(isFailed);
  });
});

describe("the editor of an annotation layer", () => {
  const editor = (kind: AnnotationKind, more: object = {}) =>
    textOf(
      exploreMarkup(
        <AnnotationEditor
          layer={{ ...newLayer(kind), name: "World", ...more }}
          kinds={["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"]}
          others={[]}
          onSave={vi.fn()}
          onClose={vi.fn()}
        />,
        sales,
        line,
      ),
    );
  const COLUMNS = ["Title column", "Description columns"];
  const OVERRIDES = ["Override time range", "Override time grain", "Time shift"];
  const LINE = ["Style", "Line width"];
  it.each<[AnnotationKind, object, string[], string[]]>([
    ["FORMULA", {}, ["Formula", ...LINE], [...OVERRIDES, "Annotation source", "Show label", "Show markers"]],
    ["EVENT", {}, ["Annotation source", ...LINE, "Show label"], [...COLUMNS, ...OVERRIDES, "Hide line"]],
    [
      "EVENT",
      { sourceType: "table", value: 2 },
      ["Chart", "Event time column", ...COLUMNS, ...OVERRIDES],
      ["Interval end column"],
    ],
    [
      "INTERVAL",
      { sourceType: "table", value: 2 },
      ["Interval start column", "Interval end column", ...COLUMNS, ...OVERRIDES, "Show label"],
      LINE,
    ],
    [
      "TIME_SERIES",
      { value: 2 },
      ["Chart", ...OVERRIDES, ...LINE, "Show markers", "Hide line"],
      [...COLUMNS, "Annotation source", "Show label"],
    ],
  ])("[S1-044] has the fields of %s %j", (kind, more, fields, others) => {
    const text = editor(kind, more);
    for (const field of [...fields, "Name", "Annotation layer type", "Opacity", "Color", "Hide layer"])
      expect(text).toContain(field);
    for (const field of others) expect(text).not.toContain(field);
  });
});
