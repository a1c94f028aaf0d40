import { describe, expect, it } from "vitest";
import { type AnnotationKind, type AnnotationLayer, newLayer } from "../../annotations/index.ts";
import { annotationDrawings } from "./annotationDrawings.ts";

const JAN = Date.UTC(2024, 0, 1);
const FEB = Date.UTC(2024, 1, 1);
const months = { axisType: "time", x: [JAN, FEB] } as const;

const layer = (annotationType: AnnotationKind, more: Partial<AnnotationLayer> = {}): AnnotationLayer => ({
  ...newLayer(annotationType),
  name: "Releases",
  ...more,
});
const draw = (
  one: AnnotationLayer,
  rows: Record<string, unknown>[] = [],
  axis: Parameters<typeof annotationDrawings>[1] = months,
) => annotationDrawings([{ layer: one, rows }], axis);
const native = { start_dttm: JAN, end_dttm: FEB, short_descr: "2.0", long_descr: "All new" };

describe("[S1-044] a formula", () => {
  it.each<[string, Parameters<typeof annotationDrawings>[1], string, [unknown, number][]]>([
    [
      "has a value at every time",
      months,
      "x / 86400000",
      [
        [JAN, JAN / 86_400_000],
        [FEB, FEB / 86_400_000],
      ],
    ],
    [
      "has a value at every number",
      { axisType: "value", x: [1, 2, 2] },
      "2x",
      [
        [1, 2],
        [2, 4],
      ],
    ],
    ["leaves out where it has none", { axisType: "value", x: [-1, 4] }, "sqrt(x)", [[4, 2]]],
    ["has numbers out of names", { axisType: "category", x: ["3", "north"] }, "x + 1", [["3", 4]]],
  ])("%s", (_name, axis, value, points) => {
    expect(draw(layer("FORMULA", { value }), [], axis)).toMatchObject([
      { kind: "line", id: "annotation Releases", name: "Releases", points },
    ]);
  });
  it("that cannot be read draws nothing", () => {
    expect(draw(layer("FORMULA", { value: "x +" }))).toEqual([]);
  });
});

describe("[S1-044] a time series", () => {
  it("is one line of the layer's name", () => {
    const rows = [
      { day: JAN, total: 3 },
      { day: FEB, total: "4" },
      { day: null, total: 5 },
    ];
    expect(draw(layer("TIME_SERIES"), rows)).toMatchObject([
      {
        kind: "line",
        name: "Releases",
        points: [
          [JAN, 3],
          [FEB, 4],
        ],
      },
    ]);
  });
  it("is one line for each of its columns that has numbers", () => {
    const rows = [{ day: JAN, Bonn: 3, Köln: 4, note: "x" }];
    expect(draw(layer("TIME_SERIES"), rows).map(({ name }) => name)).toEqual([
      "Releases - Bonn",
      "Releases - Köln",
    ]);
  });
});

describe("[S1-044] events and intervals", () => {
  it.each<[string, AnnotationLayer, Record<string, unknown>[], object[]]>([
    [
      "[S1-043] of this server",
      layer("EVENT", { sourceType: "NATIVE" }),
      [native],
      [{ title: "Releases - 2.0", descriptions: ["All new"], from: JAN, to: null }],
    ],
    [
      "that end",
      layer("INTERVAL", { sourceType: "NATIVE" }),
      [native, { ...native, end_dttm: null }],
      [{ title: "Releases - 2.0", from: JAN, to: FEB }],
    ],
    [
      "of a table's columns, whose times may be text",
      layer("INTERVAL", {
        sourceType: "table",
        timeColumn: "begin",
        intervalEndColumn: "end",
        titleColumn: "what",
        descriptionColumns: ["who", "why"],
      }),
      [{ begin: "2024-01-01", end: "2024-02-01 00:00:00", what: "Sale", who: "Ada", why: null }],
      [{ title: "Releases - Sale", descriptions: ["Ada"], from: JAN, to: FEB }],
    ],
    [
      "without a title",
      layer("EVENT", { sourceType: "table", timeColumn: "begin" }),
      [{ begin: JAN }, { begin: "soon" }],
      [{ title: "Releases", descriptions: [], from: JAN, to: null }],
    ],
  ])("%s", (_name, one, rows, marks) => {
    expect(draw(one, rows)).toMatchObject([{ kind: "marks", name: "Releases", marks }]);
  });
  it("stand at names of the axis only", () => {
    const one = layer("EVENT", { sourceType: "table", timeColumn: "region" });
    const rows = [{ region: "north" }, { region: "south" }];
    expect(draw(one, rows, { axisType: "category", x: ["north"] })).toMatchObject([
      { marks: [{ from: "north" }] },
    ]);
  });
  it("that have no place draw nothing", () => {
    expect(draw(layer("EVENT", { sourceType: "table" }), [native])).toEqual([]);
  });
});
