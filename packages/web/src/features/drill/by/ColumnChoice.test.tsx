import { datasetRoutes } from "@sightline/api/datasets";
import { chartByVizType, loadChart } from "@sightline/charts";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import type { DrilledChart } from "../types.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";

const pie = await loadChart(chartByVizType("pie")!);
const chart = {
  id: 1,
  name: "Delays",
  definition: pie,
  dataset: { columns: [] },
  context: { datasource: { id: 3, type: "table" }, queries: [{ columns: [] }] },
  formData: { viz_type: "pie", groupby: [] },
} as unknown as DrilledChart;

it("has the focus from its first moment; Enter takes the first dimension that was found", async () => {
  const server = startServer();
  const column = (column_name: string) => ({ column_name, groupby: true });
  server.answer(datasetRoutes.show, { id: 3, result: { columns: [column("state"), column("hour")] } });
  const focused: boolean[] = [];
  const observer = new MutationObserver(() => {
    const field = document.querySelector("input[type=search]");
    if (field) focused.push(document.activeElement === field);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const onChoose = vi.fn();
  await draw(<ColumnChoice chart={chart} x={10} y={10} onChoose={onChoose} onClose={() => {}} />);
  await expect.poll(() => document.querySelectorAll("li button").length).toBe(2);
  observer.disconnect();
  expect(new Set(focused)).toEqual(new Set([true]));
  await userEvent.keyboard("ho{Enter}");
  expect(onChoose.mock.calls).toEqual([["hour"]]);
});
