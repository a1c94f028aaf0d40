import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectWarehouse, warehouseCapabilities } from "../warehouse/index.ts";
import { catalogSql } from "./catalogSql.ts";
import { genericType } from "./dialect/genericType.ts";
import { bigqueryDialect } from "./dialect/index.ts";
import { bigqueryDriver } from "./driver.ts";
import { estimateOf } from "./estimate.ts";
import { bigqueryForm } from "./form.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { bigqueryTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";

/** Google BigQuery. */
export const bigquery: Engine = {
  id: "bigquery",
  aliases: [],
  label: "Google BigQuery",
  defaultDriver: "bigquery",
  driverPackage: "@google-cloud/bigquery",
  uriPlaceholder: "bigquery://project/dataset",
  defaultPort: null,
  form: bigqueryForm,
  preferred: false,
  dialect: bigqueryDialect,
  syntax: syntaxes.bigquery,
  capabilities: { ...warehouseCapabilities, explain: false, costEstimate: true, validation: true },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  connect(options) {
    const target = bigqueryTarget(options);
    const driver = bigqueryDriver(target, options.network);
    return connectWarehouse(
      {
        driver,
        syntax: syntaxes.bigquery,
        check: checkTraps,
        place: target.place,
        genericType,
        catalog: catalogSql(target.project),
        functionNames: [...functionRules.safeFunctions].sort(),
        schemas: driver.datasets,
        describe: async (sql, place) => (await driver.dryRun(sql, place)).columns,
        estimate: async (sql, place) => estimateOf((await driver.dryRun(sql, place)).bytes),
        read: driver.dryRun,
      },
      options,
    );
  },
};
