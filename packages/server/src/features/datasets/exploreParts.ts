import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { Engine } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { engineInformation } from "../databases/index.ts";
import { extraOf, type StoredDatabase } from "../stored-databases/index.ts";
import type { ColumnRow, MetricRow } from "./repository.ts";

/** What names the choices of controls. */
interface NamedParts {
  columns: readonly (Pick<ColumnRow, "column_name" | "verbose_name"> & { is_dttm: number | boolean })[];
  metrics: readonly Pick<MetricRow, "metric_name" | "verbose_name" | "d3format">[];
}

/** The lists that controls are filled with. */
export function choicesOf(dataset: NamedParts, engine: Engine | null) {
  const named = [
    ...dataset.columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
    ...dataset.metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
  ];
  return {
    column_formats: Object.fromEntries(
      dataset.metrics.flatMap(({ metric_name, d3format }) => (d3format ? [[metric_name, d3format]] : [])),
    ),
    verbose_map: {
      __timestamp: "Time",
      ...Object.fromEntries(named.map(([name, verbose]) => [name, verbose || name])),
    },
    order_by_choices: dataset.columns
      .map((column) => column.column_name)
      .sort()
      .flatMap((name): [string, string][] => [
        [JSON.stringify([name, true]).replace(",", ", "), `${name} [asc]`],
        [JSON.stringify([name, false]).replace(",", ", "), `${name} [desc]`],
      ]),
    granularity_sqla: dataset.columns
      .filter(({ is_dttm }) => Boolean(is_dttm))
      .map(({ column_name }): [string, string] => [column_name, column_name]),
    time_grain_sqla: Object.entries(engine?.dialect.grains ?? {}).map(
      ([grain, { label }]): [string, string] => [grain, label],
    ),
  };
}

/** The database of a dataset as explore knows it. */
export function databaseOf(database: StoredDatabase, backend: string): ExploreDataset["database"] {
  const extra = extraOf(database);
  const engine = engineNamed(backend);
  return {
    id: database.id,
    name: database.database_name,
    backend,
    allows_subquery: true,
    allows_cost_estimate: extra.cost_estimate_enabled ?? false,
    allows_virtual_table_explore: extra.allows_virtual_table_explore ?? true,
    disable_data_preview: extra.disable_data_preview ?? false,
    disable_drill_to_detail: extra.disable_drill_to_detail ?? false,
    allow_multi_catalog: extra.allow_multi_catalog ?? false,
    explore_database_id: database.id,
    configuration_method: database.configuration_method,
    schema_options: extra.schema_options ?? {},
    parameters: {},
    parameters_schema: engine?.form?.schema ?? {},
    engine_information: engineInformation(engine),
  };
}
