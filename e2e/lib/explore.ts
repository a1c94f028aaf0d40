import type { Page } from "playwright-core";
import { apiClient } from "./server.ts";
import { openStage } from "./stage.ts";

export const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n", hasCustomLabel: true };
export const WEEKEND = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "weekday",
  operator: "IN",
  operatorId: "IN",
  comparator: ["Saturday", "Sunday"],
};

/** A stage for journeys in explore over the flights of the example data. */
export async function openExploreStage(settings: Record<string, unknown> = {}) {
  const stage = await openStage(settings);
  const { server, page } = stage;
  const api = await apiClient(server);
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
  const flights = (result as { id: number; table_name: string }[]).find(
    ({ table_name }) => table_name === "flights",
  )!.id;

  /** Stores a chart of the flights; answers its id. */
  async function storeChart(viz_type: string, controls: object): Promise<number> {
    const params = JSON.stringify({
      viz_type,
      datasource: `${flights}__table`,
      adhoc_filters: [],
      ...controls,
    });
    const body = { slice_name: viz_type, viz_type, datasource_id: flights, datasource_type: "table", params };
    return (await api("POST", "/api/v1/chart/", body)).body.id;
  }

  async function openChart(id: number, at: Page = page): Promise<void> {
    await at.goto(`${server.url}/explore/?slice_id=${id}`);
    await at.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
  }

  const openMenu = (at: Page = page) => at.getByRole("button", { name: "Actions for the chart" }).click();
  return { ...stage, api, flights, storeChart, openChart, openMenu };
}
