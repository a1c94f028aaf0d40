import type { Control } from "@sightline/charts/contract/controls";
import { controlErrors } from "@sightline/charts/form";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { seenText } from "../../../testing/screen.tsx";
import { sales } from "../model/explore.fixture.ts";
import { controlKinds } from "./index.ts";

async function open(kind: Control["kind"], value: unknown, error?: string) {
  const Kind = controlKinds[kind]!;
  const control: Control = { kind, name: "test", label: "Place" };
  const onChange = vi.fn();
  await drawInExplore(
    <Kind
      control={control}
      label="Place"
      description={undefined}
      error={error}
      value={value}
      onChange={onChange}
    />,
    sales,
  );
  return onChange;
}

describe("location", () => {
  it.each([
    ["latlong", ["Longitude", "Latitude"], ["Delimiter"]],
    ["delimited", ["Longitude and latitude", "Delimiter"], []],
    ["geohash", ["Geohash"], ["Latitude", "Delimiter"]],
  ])("[S1-047] of type %s has its columns", async (type, shown, absent) => {
    await open("spatial", { type });
    const text = seenText().replace("Reverse latitude and longitude", "");
    for (const word of shown) expect(text).toContain(word);
    for (const word of absent) expect(text).not.toContain(word);
  });

  it("says what is wrong with it", async () => {
    const control: Control = { kind: "spatial", name: "test", label: "Place" };
    const [error] = controlErrors(control, { type: "geohash" });
    await open("spatial", { type: "geohash" }, error);
    expect(seenText()).toContain("Invalid lat/long configuration.");
  });
});

it("[S3-021] a view of a map is a button that says it, and opens an editor", async () => {
  const onChange = await open("viewport", { longitude: 6.854, latitude: 31.2, zoom: 4 });
  const button = page.getByRole("button", { name: /6\.85, 31\.2 at zoom 4/ });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await page.getByRole("textbox", { name: "Zoom" }).fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({ longitude: 6.854, latitude: 31.2, zoom: 7 });
  await expect.element(button).toHaveFocus();
});

it.each([
  ["[S3-094] a number", { type: "fix", value: 12 }, "12"],
  ["[S3-337] 5 where nothing is said", undefined, "5"],
])("a size is %s", async (_name, value, shown) => {
  const onChange = await open("fixedOrMetric", value);
  const field = page.getByRole("textbox");
  await expect.element(field).toHaveValue(shown);
  await field.fill("8");
  await expect.poll(() => onChange).toHaveBeenCalledWith({ type: "fix", value: 8 });
});

it("[S3-094] a size is a metric", async () => {
  const onChange = await open("fixedOrMetric", { type: "metric", value: "total" });
  await expect.element(page.getByTitle(/Total sales|SUM\(amount\)/).first()).toBeVisible();
  await page.getByRole("button", { name: "Remove Total sales" }).click();
  expect(onChange).toHaveBeenLastCalledWith({ type: "metric", value: null });
});

it("code has several lines", async () => {
  const onChange = await open("code", "{{#each data}}");
  const field = page.getByRole("textbox");
  await expect.element(field).toHaveValue("{{#each data}}");
  expect(field.element().tagName).toBe("TEXTAREA");
  await field.fill("a\nb");
  await userEvent.tab();
  await expect.poll(() => onChange).toHaveBeenLastCalledWith("a\nb");
});

it("a form within the form is a button that says in short what it holds", async () => {
  const Kind = controlKinds.group!;
  const control: Control = {
    kind: "group",
    name: "size",
    label: "Chart size",
    item: {
      controls: [{ kind: "number", name: "width", label: "Width" }],
      label: ({ width }) => `${width} px`,
    },
  };
  const props = { control, label: "Chart size", description: undefined, error: undefined, onChange: vi.fn() };
  await drawInExplore(<Kind {...props} value={{ width: 80 }} />, sales);
  const button = page.getByRole("button", { name: "Chart size: 80 px" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
});
