import { type Control, controlErrors } from "@sightline/charts";
import { beforeAll, describe, expect, it } from "vitest";
import { exploreMarkup, openPage, textOf } from "../../../testing/markup.tsx";
import { sales } from "../model/explore.fixture.ts";
import { controlKinds } from "./index.ts";

beforeAll(() => openPage(["explore"]));

function field(kind: Control["kind"], value: unknown, error?: string): string {
  const Kind = controlKinds[kind]!;
  const control: Control = { kind, name: "test", label: "Place" };
  const props = { control, label: "Place", description: undefined, error, value, onChange: () => {} };
  return exploreMarkup(<Kind {...props} />, sales);
}

describe("location", () => {
  it.each([
    ["latlong", ["Longitude", "Latitude"], ["Delimiter"]],
    ["delimited", ["Longitude and latitude", "Delimiter"], []],
    ["geohash", ["Geohash"], ["Latitude", "Delimiter"]],
  ])("[S1-047] of type %s has its columns", (type, shown, absent) => {
    const text = textOf(field("spatial", { type })).replace("Reverse latitude and longitude", "");
    for (const word of shown) expect(text).toContain(word);
    for (const word of absent) expect(text).not.toContain(word);
  });

  it("says what is wrong with it", () => {
    const control: Control = { kind: "spatial", name: "test", label: "Place" };
    const [error] = controlErrors(control, { type: "geohash" });
    expect(textOf(field("spatial", { type: "geohash" }, error))).toContain("Invalid lat/long configuration.");
  });
});

it("[S3-021] a view of a map is a button that says it, and opens an editor", () => {
  const html = field("viewport", { longitude: 6.854, latitude: 31.2, zoom: 4 });
  expect(textOf(html)).toContain("6.85, 31.2 at zoom 4");
  expect(html).toContain("aria-expanded");
});

it.each([
  ["[S3-094] a number", { type: "fix", value: 12 }, 'value="12"'],
  ["[S3-337] 5 where nothing is said", undefined, 'value="5"'],
  ["[S3-094] a metric", { type: "metric", value: "total" }, "Total sales"],
])("a size is %s", (_name, value, part) => {
  expect(field("fixedOrMetric", value)).toContain(part);
});

it("code has several lines", () => {
  expect(field("code", "{{#each data}}")).toMatch(/<textarea[^>]*>\{\{#each data\}\}/);
});
