import { chartByVizType, loadChart } from "@sightline/charts";
import type { ChartDefinition } from "@sightline/charts/contract";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../testing/screen.tsx";
import { ChartPicture } from "./ChartPicture.tsx";

const FORM = {
  viz_type: "country_map",
  datasource: "1__table",
  select_country: "germany",
  entity: "state",
  metric: "count",
};
const reply = {
  colnames: ["state", "count"],
  coltypes: [1, 0] as (0 | 1)[],
  data: [{ state: "DE-BY", count: 5 }],
  rowcount: 1,
  label_map: {},
  from_dttm: null,
  to_dttm: null,
};
const dataset = { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null };

async function open(more: Partial<ChartDefinition> = {}) {
  const definition = await loadChart(chartByVizType("country_map")!);
  await draw(
    <div style={{ width: 600, height: 400 }}>
      <ChartPicture
        definition={{ ...definition, ...more }}
        formData={FORM}
        dataset={dataset}
        queries={[reply]}
        label="States"
      />
    </div>,
  );
}

it("borders are loaded before a country is drawn", async () => {
  await open();
  const figure = page.getByRole("figure");
  await expect.poll(() => figure.element().querySelectorAll("svg path").length).toBeGreaterThan(16);
});

it("a chart whose borders cannot be loaded says so", async () => {
  await open({ loadShapes: () => Promise.reject(new Error("The network is gone.")) });
  await expect.element(page.getByText(/The network is gone/)).toBeVisible();
});
