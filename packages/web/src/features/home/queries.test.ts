import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it } from "vitest";
import { answerCalls, openPlainPage } from "../../testing/plainPage.ts";
import { homeQueries } from "./queries.ts";

beforeAll(() => openPlainPage([]));

it("[S2-126] asks for five dashboards that the user changed last, and shows three of all", async () => {
  const result = [1, 2, 3, 4, 5].map((id) => ({ id, changed_on_utc: `2025-03-0${id}T00:00:00Z` }));
  const asked = answerCalls(200, { count: 5, result });
  const shown = await new QueryClient().fetchQuery(homeQueries.activity("edited", 3));
  const boards = asked.find((one) => one.startsWith("GET /api/v1/dashboard/?q="));
  expect(boards).toContain("page_size:5");
  expect(boards).toContain("(col:changed_by,opr:rel_o_m,value:3)");
  expect(shown.map(({ key }) => key)).toEqual(["dashboard-5", "chart-5", "dashboard-4"]);
});

it("[S3-272] asks for five charts that the user changed last", async () => {
  const asked = answerCalls(200, { count: 0, result: [] });
  await new QueryClient().fetchQuery(homeQueries.activity("edited", 3));
  const charts = asked.find((one) => one.startsWith("GET /api/v1/chart/?q="));
  expect(charts).toContain("page_size:5");
  expect(charts).toContain("(col:changed_by,opr:rel_o_m,value:3)");
  expect(charts).toContain("order_column:changed_on_delta_humanized,order_direction:desc");
});

it.each([
  ["starred", "(col:id,opr:dashboard_is_favorite,value:!t)"],
  ["mine", "(col:owners,opr:rel_m_m,value:3)"],
] as const)("asks for dashboards that are %s", async (filter, condition) => {
  const asked = answerCalls(200, { count: 0, result: [] });
  await new QueryClient().fetchQuery(homeQueries.dashboards(filter, 3));
  expect(asked[0]).toContain(condition);
});
