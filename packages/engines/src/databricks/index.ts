import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectWarehouse, warehouseCapabilities } from "../warehouse/index.ts";
import { catalogSql } from "./catalogSql.ts";
import { genericType } from "./dialect/genericType.ts";
import { databricksDialect } from "./dialect/index.ts";
import { databricksDriver } from "./driver.ts";
import { databricksForm } from "./form.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { databricksTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";

/** Databricks: its SQL warehouses and clusters. */
export const databricks: Engine = {
  id: "databricks",
  aliases: [],
  label: "Databricks",
  defaultDriver: "databricks-sql-python",
  driverPackage: "@databricks/sql",
  uriPlaceholder: "databricks://token:token@host:443?http_path=http_path&catalog=catalog&schema=schema",
  defaultPort: 443,
  form: databricksForm,
  preferred: false,
  dialect: databricksDialect,
  syntax: syntaxes.databricks,
  capabilities: warehouseCapabilities,
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  connect(options) {
    const target = databricksTarget(options);
    return connectWarehouse(
      {
        driver: databricksDriver(target, options.network),
        syntax: syntaxes.databricks,
        check: checkTraps,
        place: target.place,
        genericType,
        catalog: catalogSql,
        functionNames: [...functionRules.safeFunctions].sort(),
      },
      options,
    );
  },
};
