import { chartByVizType } from "@sightline/charts";
import type { AnnotationKind } from "@sightline/charts/annotations";
import { newLayer } from "@sightline/charts/annotations";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { AnnotationStates } from "../../../../chart-runtime/index.ts";
import { drawInExplore } from "../../../../testing/explore.tsx";
import { seenText } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import { AnnotationContext } from "../../model/AnnotationContext.ts";
import { sales } from "../../model/explore.fixture.ts";
import { AnnotationEditor } from "./AnnotationEditor.tsx";
import { AnnotationLayersControl } from "./AnnotationLayersControl.tsx";

const line = { viz_type: "echarts_timeseries_line", datasource: "3__table" };
const layer = (name: string, more: object = {}) => ({ name, annotationType: "EVENT", value: 1, ...more });
async function open(value: unknown, states: AnnotationStates = {}) {
  const [onChange, refresh] = [vi.fn(), vi.fn()];
  startServer();
  await drawInExplore(
    <AnnotationContext value={{ states, refresh }}>
      <AnnotationLayersControl
        control={{ name: "annotation_layers", kind: "annotationLayers", label: "Annotation layers" }}
        label="Annotation layers"
        description={undefined}
        error={undefined}
        value={value}
        onChange={onChange}
      />
    </AnnotationContext>,
    sales,
    { formData: line },
  );
  return { onChange, refresh };
}
const failed = { status: "failed", data: undefined, error: "no such layer" } as const;
const loaded = { status: "success", data: {}, error: null } as const;

describe("the control of annotation layers", () => {
  it("lists them, each with a button to edit and one to remove it", async () => {
    const { onChange } = await open([layer("Releases"), layer("Sales", { show: false })]);
    expect(seenText()).toBe(
      "Annotation layers Releases Remove Releases Sales (hidden) Remove Sales (hidden) Add annotation layer",
    );
    await page.getByRole("button", { name: "Remove Releases" }).click();
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([{ name: "Sales" }]);
  });

  it("[S1-044] adds one of the types FORMULA, EVENT, INTERVAL and TIME_SERIES, and no other", async () => {
    const { onChange } = await open([]);
    await page.getByRole("button", { name: "Add annotation layer" }).click();
    await page.getByRole("combobox", { name: "Annotation layer type" }).click();
    const types = page
      .getByRole("option")
      .elements()
      .map((option) => option.textContent);
    expect(types).toEqual(["Formula", "Event", "Interval", "Time series"]);
    await page.getByRole("option", { name: "Formula" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Goal");
    await page.getByRole("textbox", { name: "Formula" }).fill("x * 2");
    await page.getByRole("button", { name: "Save" }).click();
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([
      { name: "Goal", annotationType: "FORMULA", value: "x * 2" },
    ]);
  });

  it("[S1-044] stores each type under its own name", () => {
    const kinds: AnnotationKind[] = ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"];
    expect(chartByVizType(line.viz_type)?.annotations).toEqual(kinds);
    expect(kinds.map((kind) => newLayer(kind).annotationType)).toEqual(kinds);
  });

  it("loads those again that failed", async () => {
    const { refresh } = await open([layer("Releases")], { Releases: failed });
    await page.getByRole("button", { name: "Load annotation layers again" }).click();
    expect(refresh.mock.calls).toEqual([[new Set(["Releases"])]]);
  });

  it.each<[string, AnnotationStates, boolean]>([
    ["one could not be loaded", { Releases: failed }, true],
    ["all are there", { Releases: loaded }, false],
    ["they are on their way", { Releases: { ...failed, status: "loading", error: null } }, false],
    ["one failed that is no longer in the list", { Releases: loaded, Old: failed }, false],
  ])("[S3-150] reports an error while there are some: %s", async (_name, states, isFailed) => {
    await open([layer("Releases")], states);
    expect(document.querySelector("[data-error=true]") !== null).toBe(isFailed);
    expect(seenText().includes("Releases could not be loaded: no such layer")).toBe(isFailed);
    expect(seenText().includes("Load annotation layers again")).toBe(isFailed);
  });
});

describe("the editor of an annotation layer", () => {
  const openEditor = async (kind: AnnotationKind, more: object = {}) => {
    startServer();
    await drawInExplore(
      <AnnotationEditor
        layer={{ ...newLayer(kind), name: "World", ...more }}
        kinds={["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"]}
        others={[]}
        onSave={vi.fn()}
        onClose={vi.fn()}
      />,
      sales,
      { formData: line },
    );
  };
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
  ])("[S1-044] has the fields of %s %j", async (kind, more, fields, others) => {
    await openEditor(kind, more);
    const text = seenText();
    for (const field of [...fields, "Name", "Annotation layer type", "Opacity", "Color", "Hide layer"])
      expect(text).toContain(field);
    for (const field of others) expect(text).not.toContain(field);
  });
});
