import type { MapPicture as Picture } from "@sightline/charts/shared-map";
import { BarChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import MapPicture from "./MapPicture.tsx";

const WATER = [255, 255, 255, 255] as const;
const map = (more: Partial<Picture> = {}): Picture => ({
  kind: "map",
  view: { longitude: 10, latitude: 50, zoom: 3, bearing: 0, pitch: 0 },
  layers: [],
  legend: null,
  corners: null,
  ground: { water: WATER, land: [200, 200, 200, 255], border: WATER },
  isLight: true,
  note: null,
  ...more,
});

async function open(more: Partial<Picture>, width = 600) {
  const onHiddenSeries = vi.fn();
  await draw(
    <MapPicture
      picture={map(more)}
      label="Test"
      width={width}
      height={300}
      onRendered={() => {}}
      onHiddenSeries={onHiddenSeries}
    />,
  );
  return onHiddenSeries;
}

const switches = [
  { name: "Roads", isHidden: false },
  { name: "Cities", isHidden: true },
];

it("layers are hidden and shown, the uppermost first in the list", async () => {
  const onHiddenSeries = await open({ switches });
  const names = page
    .getByRole("checkbox")
    .elements()
    .map((box) => box.closest("label")?.textContent);
  expect(names).toEqual(["Cities", "Roads"]);
  await page.getByRole("checkbox", { name: "Roads" }).click();
  expect(onHiddenSeries).toHaveBeenLastCalledWith(["Roads", "Cities"]);
  await page.getByRole("checkbox", { name: "Cities" }).click();
  expect(onHiddenSeries).toHaveBeenLastCalledWith([]);
});

it("a small map has no room for its layers' names", async () => {
  await open({ switches }, 240);
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});

it("small charts stand at their places", async () => {
  const pictureAt = () => ({
    kind: "echarts" as const,
    parts: [BarChart, GridComponent],
    option: {
      xAxis: { type: "category", data: ["a"] },
      yAxis: { type: "value" },
      series: [{ type: "bar", data: [1] }],
    },
    tooltip: () => ({ title: "", rows: [] }),
  });
  const inset = { position: [10, 50] as const, id: "here", label: "50, 10", pictureAt };
  const insets = { all: [inset], sizeAt: () => ({ width: 80, height: 60 }), background: WATER, roundness: 0 };
  await open({ insets });
  const chart = page.getByRole("img", { name: /Test: 50, 10/ }).or(page.getByLabelText("Test: 50, 10"));
  await expect.element(chart.first()).toBeVisible();
  const box = chart.first().element().getBoundingClientRect();
  expect(Math.round(box.left + box.width / 2)).toBe(
    Math.round(
      page.getByRole("application", { name: "Test", exact: true }).element().getBoundingClientRect().left +
        300,
    ),
  );
});

it("without a tile server nothing is read", async () => {
  await open({});
  expect(document.querySelectorAll("img")).toHaveLength(0);
});

it("tiles of a configured server have their attribution beside them", async () => {
  const tiles = { url: "/tiles/{z}/{x}/{y}.png", attribution: "© Test", max_zoom: 19 };
  signIn(ADMIN, { conf: { MAP_TILES: tiles } });
  await open({});
  await expect.element(page.getByText("© Test")).toBeVisible();
  const { src } = document.querySelectorAll("img")[0]!;
  expect(new URL(src).pathname).toMatch(/^\/tiles\/4\/\d+\/\d+\.png$/);
});
