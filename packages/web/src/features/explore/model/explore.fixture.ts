import type { ExploreDataset } from "@sightline/api/explore-dataset";

const column = (column_name: string, change: Partial<ExploreDataset["columns"][number]> = {}) => ({
  id: 1,
  uuid: column_name,
  column_name,
  type: "VARCHAR",
  type_generic: 1 as const,
  advanced_data_type: null,
  verbose_name: null,
  description: null,
  expression: null,
  filterable: true,
  groupby: true,
  is_dttm: false,
  python_date_format: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
  ...change,
});

/** A dataset with a time, a text, a number and a computed column and one saved metric. */
export const sales = {
  id: 3,
  type: "table",
  main_dttm_col: "ordered",
  verbose_map: { region: "Region", total: "Total sales" },
  columns: [
    column("ordered", { is_dttm: true, type: "TIMESTAMP", type_generic: 2 }),
    column("region", { verbose_name: "Region", description: "Where it was sold" }),
    column("amount", { type: "DOUBLE", type_generic: 0 }),
    column("margin", { type: "DOUBLE", type_generic: 0, expression: "amount - cost" }),
    column("hidden", { groupby: false }),
  ],
  metrics: [
    {
      id: 1,
      uuid: "total",
      metric_name: "total",
      expression: "SUM(amount)",
      verbose_name: "Total sales",
      description: null,
      d3format: null,
      currency: null,
      warning_text: null,
      is_certified: false,
      certified_by: null,
      certification_details: null,
      warning_markdown: null,
    },
  ],
} as unknown as ExploreDataset;
