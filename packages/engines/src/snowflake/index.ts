import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectWarehouse, warehouseCapabilities } from "../warehouse/index.ts";
import { catalogSql } from "./catalogSql.ts";
import { genericType } from "./dialect/genericType.ts";
import { snowflakeDialect } from "./dialect/index.ts";
import { snowflakeDriver } from "./driver.ts";
import { snowflakeForm } from "./form.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { snowflakeTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";

/** Snowflake. */
export const snowflake: Engine = {
  id: "snowflake",
  aliases: [],
  label: "Snowflake",
  defaultDriver: "snowflake",
  driverPackage: "snowflake-sdk",
  uriPlaceholder: "snowflake://user:password@account/database/schema?warehouse=warehouse&role=role",
  defaultPort: 443,
  form: snowflakeForm,
  preferred: false,
  dialect: snowflakeDialect,
  syntax: syntaxes.snowflake,
  capabilities: { ...warehouseCapabilities, transactions: true },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  connect(options) {
    const target = snowflakeTarget(options);
    return connectWarehouse(
      {
        driver: snowflakeDriver(target, options.network),
        syntax: syntaxes.snowflake,
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
