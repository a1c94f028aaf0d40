import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it } from "vitest";
import { answerCalls, openPage } from "../../testing/markup.tsx";
import { homeQueries } from "./queries.ts";

beforeAll(() => openPage([]));

it("[S3-272] asks for five charts that the user changed last", async () => {
  const asked = answerCalls(200, { count: 0, result: [] });
  await new QueryClient().fetchQuery(homeQueries.changedBy(3));
  const charts = asked.find((one) => one.startsWith("GET /api/v1/chart/?q="));
  expect(charts).toContain("page_size:5");
  expect(charts).toContain("(col:changed_by,opr:rel_o_m,value:3)");
  expect(charts).toContain("order_column:changed_on_delta_humanized,order_direction:desc");
});
