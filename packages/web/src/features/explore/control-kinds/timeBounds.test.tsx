import { chartByVizType, loadedChart } from "@sightline/charts";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);

it("times of the day are set one by one, and taken away again", async () => {
  const gantt = loadedChart(chartByVizType("gantt_chart")!)!;
  const control = controlsOf(gantt).find(({ kind }) => kind === "timeBounds")!;
  const { store } = await drawInExplore(<ControlField control={control} errors={undefined} />, sales, {
    formData: { viz_type: "gantt_chart", [control.name]: ["08:00:00", null] },
  });
  const bounds = () => store.getState().formData[control.name];
  const [from, to] = [page.getByLabelText("Bounds: From"), page.getByLabelText("Bounds: To")];
  await expect.element(from).toHaveValue("08:00:00");
  await to.fill("17:30:00");
  // Without seconds the browser writes none.
  expect(bounds()).toEqual(["08:00:00", expect.stringMatching(/^17:30(:00)?$/)]);
  await from.fill("");
  expect(bounds()).toEqual([null, expect.stringMatching(/^17:30/)]);
});
