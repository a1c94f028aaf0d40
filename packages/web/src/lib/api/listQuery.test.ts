import { expect, it } from "vitest";
import { listQuery, PAGE_SIZE } from "./listQuery.ts";

it("[S3-260] asks for a list by order, page and filters in rison", () => {
  const { q } = listQuery({
    filters: [{ col: "slice_name", opr: "chart_all_text", value: "delay" }],
    order_column: "changed_on_delta_humanized",
    order_direction: "desc",
    page: 0,
    page_size: PAGE_SIZE,
  });
  expect(q).toBe(
    "(filters:!((col:slice_name,opr:chart_all_text,value:delay)),keys:!(none)," +
      "order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:25)",
  );
});

it("[S3-341] a page of a list has 25 rows", () => {
  expect(PAGE_SIZE).toBe(25);
});
