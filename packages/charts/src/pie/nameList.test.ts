import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { population } from "../gallery.fixture.ts";
import { testPicture, testReply } from "../testInput.fixture.ts";
import pie from "./definition.ts";

interface Option {
  legend: {
    show: boolean;
    formatter: (name: string) => string;
    data: string[];
    type?: string;
    orient?: string;
  };
  series: { label: { show: boolean }; radius: string[] }[];
}

const keys = { metric: "population", groupby: ["region"] };
function draw(width: number, height: number, more: Record<string, unknown> = {}, reply = population) {
  const { option } = testPicture<EChartsPicture>(pie, { ...keys, ...more }, [reply], {
    size: { width, height },
  });
  return option as unknown as Option;
}

const many = testReply(
  [
    ["region", 1],
    ["population", 0],
  ],
  Array.from({ length: 60 }, (_, at) => [`Country ${at + 1}`, Math.round(1e9 / (at + 2))]),
);

/** The texts of the list beside the circle; null where the slices have labels. */
function listedNames({ legend, series }: Option): string[] | null {
  if (series[0]?.label.show) return null;
  expect(legend).toMatchObject({ show: true, orient: "vertical", type: "plain" });
  return legend.data.map(legend.formatter);
}

describe("a small pie lists its names beside it", () => {
  it.each([
    [
      "where labels have no room",
      216,
      156,
      {},
      [
        "America",
        "East Asia & Pacific",
        "Europe &\nCentral Asia",
        "Middle East &\nNorth Africa",
        "South Asia",
        "Sub-Saharan Africa",
      ],
    ],
    ["never in a picture with room for labels", 366, 256, {}, null],
    ["nor where labels do not name", 216, 156, { label_type: "percent" }, null],
    ["nor where a legend was chosen", 216, 156, { legendOrientation: "bottom" }, null],
    ["nor without room for a few", 216, 50, {}, null],
  ] as const)("%s", (_name, width, height, more, texts) => {
    expect(listedNames(draw(width, height, more))).toEqual(texts);
  });

  it("has values where there is room for them, else names alone", () => {
    const texts = (height: number) => listedNames(draw(256, height, { label_type: "key_percent" }))?.[0];
    expect(texts(220)).toBe("America: 14.30%");
    expect(texts(136)).toBe("America");
  });

  it("has every name where a legend on one line would leave some out", () => {
    expect(listedNames(draw(366, 256, {}, many))).toHaveLength(13);
  });

  it("has the largest alone where there is no room for all, and says so", () => {
    const size = { width: 240, height: 180 };
    const drawn = testPicture<EChartsPicture>(pie, keys, [many], { size });
    const texts = listedNames(drawn.option as unknown as Option)!;
    expect(texts.length).toBeGreaterThan(6);
    expect(texts.slice(0, 2)).toEqual(["Country 1", "Country 2"]);
    expect(texts.at(-1)).toBe("Other");
    const shown = texts.length - 1;
    expect(JSON.stringify(drawn.option.graphic)).toContain(`${shown} largest of 60, the others together`);
    // What a slice stands for follows the names.
    expect(drawn.marks?.({ dataIndex: 1 })?.label).toBe("Country 2");
    expect(drawn.marks?.({ dataIndex: shown })).toBeNull();
    expect(drawn.tooltip({ dataIndex: shown, value: 0 }).rows.at(-1)).toMatchObject({ name: "Total" });
  });

  it("has a larger circle, since no labels stand around it", () => {
    expect(draw(216, 156).series[0]?.radius).toEqual(["0%", "87.5%"]);
    expect(draw(216, 156, { outerRadius: 90 }).series[0]?.radius).toEqual(["0%", "95%"]);
  });

  it("leaves a legend all its lines where the picture is higher than wide", () => {
    const legendIn = (height: number) => {
      const { option, legendRest } = testPicture<EChartsPicture>(
        pie,
        { ...keys, label_type: "percent" },
        [population],
        { size: { width: 200, height } },
      );
      return [(option as unknown as Option).legend.data.length, legendRest?.names.length ?? 0];
    };
    expect(legendIn(400)).toEqual([6, 0]);
    expect(legendIn(180)[1]).toBeGreaterThan(0);
  });
});
