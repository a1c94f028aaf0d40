import { describe, expect, it } from "vitest";
import { newLayer } from "../../annotations/index.ts";
import type { AnnotationMarks } from "./annotationDrawings.ts";
import { fitLabels } from "./annotationLabels.ts";

const at = (from: number, title = "Launch", to: number | null = null) => ({
  title,
  descriptions: [],
  from,
  to,
});
const drawing = (annotationType: "EVENT" | "INTERVAL", marks: AnnotationMarks["marks"]): AnnotationMarks => ({
  kind: "marks",
  id: "a",
  name: "a",
  layer: newLayer(annotationType),
  marks,
});
const space = { along: 400, across: 150, x: [0, 400], horizontal: false };
const LONG = "A very long name of an event that nobody can read at once";

describe("labels of events", () => {
  it("are left out where they would stand on others", () => {
    expect(fitLabels(drawing("EVENT", [at(100), at(105), at(120)]), space)).toEqual([
      "Launch",
      null,
      "Launch",
    ]);
  });
  it("are cut to the height of the picture", () => {
    expect(fitLabels(drawing("EVENT", [at(100, LONG)]), space)[0]).toMatch(/^A very long.*…$/);
  });
  it("need some room", () => {
    expect(fitLabels(drawing("EVENT", [at(100)]), { ...space, across: 30 })).toEqual([null]);
  });
  it("have a place among names, too", () => {
    const names = { ...space, x: ["a", "b"] };
    const marks = [
      { ...at(0), from: "a" },
      { ...at(0), from: "a" },
      { ...at(0), from: "b" },
    ];
    expect(fitLabels(drawing("EVENT", marks), names)).toEqual(["Launch", null, "Launch"]);
  });
});

describe("labels of intervals", () => {
  it("may be wider than a short interval", () => {
    expect(fitLabels(drawing("INTERVAL", [at(200, "Launch", 210)]), space)).toEqual(["Launch"]);
  });
  it("do not reach over the edge, nor over another", () => {
    expect(fitLabels(drawing("INTERVAL", [at(0, LONG, 10)]), space)).toEqual([null]);
    const [first, second] = fitLabels(drawing("INTERVAL", [at(100, LONG, 150), at(160, LONG, 200)]), space);
    expect(first).toMatch(/…$/);
    expect(second).toBeNull();
  });
  it("stand in intervals that lie, if those are high enough", () => {
    const lying = { ...space, horizontal: true };
    expect(fitLabels(drawing("INTERVAL", [at(0, "Launch", 40), at(100, "Launch", 105)]), lying)).toEqual([
      "Launch",
      null,
    ]);
  });
});
