import { describe, expect, it } from "vitest";
import { nameLabels, namesBeside } from "./nameLabels.ts";

const REGIONS = ["America", "East Asia & Pacific", "Europe & Central Asia", "Middle East & North Africa"];
const MANY = Array.from({ length: 60 }, (_, at) => `Country number ${at}`);

interface Labels {
  formatter: (name: string) => string;
  rotate?: number;
}

describe("names under their places", () => {
  it.each([
    ["turned where a word has no room", REGIONS, 160, { interval: 0, rotate: 45 }],
    ["some of many", MANY, 400, { interval: "auto" }],
  ])("stand %s", (_name, names, width, option) => {
    expect(nameLabels(names, { width, height: 200 })).toMatchObject(option);
  });

  it.each([
    ["on one line each", 800, ["East Asia & Pacific", "Middle East & North Africa"]],
    ["on up to three lines", 320, ["East Asia\n& Pacific", "Middle East\n& North\nAfrica"]],
  ])("stand %s", (_name, width, texts) => {
    const { formatter, rotate } = nameLabels(REGIONS, { width, height: 200 }) as unknown as Labels;
    expect([REGIONS[1]!, REGIONS[3]!].map(formatter)).toEqual(texts);
    expect(rotate).toBeUndefined();
  });

  it.each([
    ["whole where there is room", 300, "Middle East & North Africa"],
    ["by their first words where there is none", 180, "Middle East…"],
  ])("are turned %s", (_name, height, text) => {
    const { formatter } = nameLabels(REGIONS, { width: 160, height }) as unknown as Labels;
    expect(formatter("Middle East & North Africa")).toBe(text);
  });
});

describe("names beside lying bars", () => {
  it.each([
    ["on two lines where bars are thick", 200, "Middle East &\nNorth Africa"],
    ["on two lines with just the room for both", 110, "Middle East &\nNorth Africa"],
    ["by their first words where they are thin", 80, "Middle East…"],
  ])("stand %s", (_name, height, text) => {
    const { formatter } = namesBeside(REGIONS, { width: 240, height }) as unknown as Labels;
    expect(formatter("Middle East & North Africa")).toBe(text);
    expect(formatter("America")).toBe("America");
  });

  it("are left alone where they fit", () => {
    expect(namesBeside(REGIONS, { width: 800, height: 200 })).toEqual({});
  });
});
