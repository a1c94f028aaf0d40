import type { Layout } from "../../layout/index.ts";
import { layout as twoTabs } from "../nativeFilters.fixture.ts";
import type { FilterBoxDashboard } from "./types.ts";

/** Form data of a filter box on dataset 3, as Superset stores them. */
export const boxForm = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  viz_type: "filter_box",
  datasource: "3__table",
  filter_configs: [{ key: "a", column: "region" }],
  date_filter: false,
  ...more,
});

const COLUMNS = [
  { column_name: "region", type: "VARCHAR(20)" },
  { column_name: "year", type: "INTEGER" },
  { column_name: "price", type: "DECIMAL(10, 2)" },
  { column_name: "paid", type: "BOOLEAN" },
];

/** Two tabs: charts 1 and 2 in the first, 3 and 4 in the second. `boxes`: those of them that are filter boxes. */
export const boxDashboard = (
  boxes: Record<number, Record<string, unknown>>,
  metadata: Record<string, unknown> = {},
  layout: Layout = twoTabs,
): FilterBoxDashboard => ({
  metadata,
  layout,
  charts: new Map(
    [1, 2, 3, 4].map((id) => [
      id,
      {
        id,
        slice_name: `Chart ${id}`,
        form_data: boxes[id] ?? { viz_type: "table", datasource: "3__table" },
      },
    ]),
  ),
  datasets: new Map([["3__table", { columns: COLUMNS }]]),
});
