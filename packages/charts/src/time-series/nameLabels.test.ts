import { describe, expect, it } from "vitest";
import { nameLabels, namesBeside } from "./nameLabels.ts";

const REGIONS = ["America", "East Asia & Pacific", "Europe & Central Asia", "Middle East & North Africa"];
const MANY = Array.from({ length: 60 }, (_, at) => `Country number ${at}`);

describe("names under their places", () => {
  it.each([
    ["on lines of their own", REGIONS, 800, { interval: 0, width: 192, overflow: "break" }],
    ["on up to three lines", REGIONS, 320, { interval: 0, width: 72, overflow: "break" }],
    ["turned where a word has no room", REGIONS, 160, { interval: 0, rotate: 45 }],
    ["some of many", MANY, 400, { interval: "auto" }],
  ])("stand %s", (_name, names, width, option) => {
    expect(nameLabels(names, { width, height: 200 })).toMatchObject(option);
  });

  it("are cut where they are turned and long", () => {
    const { formatter } = nameLabels(REGIONS, { width: 160, height: 200 }) as {
      formatter: (name: string) => string;
    };
    expect(formatter("Middle East & North Africa")).toMatch(/^Middle East.*…$/);
  });
});

describe("names beside lying bars", () => {
  it("are cut where they would take most of the picture", () => {
    expect(namesBeside(REGIONS, 800)).toEqual({});
    const { formatter } = namesBeside(REGIONS, 240) as { formatter: (name: string) => string };
    expect(formatter("Middle East & North Africa")).toMatch(/^Middle.*…$/);
    expect(formatter("America")).toBe("America");
  });
});
