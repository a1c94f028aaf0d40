import { expect, it } from "vitest";
import { chartRequest } from "./chartRequest.ts";

it("[S2-052] [S3-252] lists 200 charts without the old filter boxes", () => {
  const request = chartRequest({ search: "", owner: "all", order: "recent", userId: 3 });
  expect(request).toMatchObject({
    filters: [{ col: "viz_type", opr: "neq", value: "filter_box" }],
    order_column: "changed_on_delta_humanized",
    order_direction: "desc",
    page_size: 200,
  });
});

it("[S3-252] narrows to the user's own, by name", () => {
  const request = chartRequest({ search: "delay", owner: "own", order: "name", userId: 3 });
  expect(request.filters?.slice(1)).toEqual([
    { col: "owners", opr: "rel_m_m", value: 3 },
    { col: "slice_name", opr: "chart_all_text", value: "delay" },
  ]);
  expect(request).toMatchObject({ order_column: "slice_name", order_direction: "asc" });
});
