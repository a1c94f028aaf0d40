import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectWarehouse, warehouseCapabilities } from "../warehouse/index.ts";
import { catalogSql } from "./catalogSql.ts";
import { checkOpening } from "./checkOpening.ts";
import { genericType } from "./dialect/genericType.ts";
import { mssqlDialect } from "./dialect/index.ts";
import { mssqlDriver } from "./driver.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { checkUnqualified } from "./schemas.ts";
import { mssqlTarget } from "./target.ts";

/** Microsoft SQL Server and Azure SQL. */
export const mssql: Engine = {
  id: "mssql",
  aliases: [],
  label: "Microsoft SQL Server",
  defaultDriver: "pymssql",
  driverPackage: "mssql",
  uriPlaceholder: "mssql+pymssql://user:password@host:1433/dbname",
  defaultPort: 1433,
  form: null,
  preferred: false,
  dialect: mssqlDialect,
  syntax: syntaxes.mssql,
  capabilities: {
    ...warehouseCapabilities,
    catalogs: false,
    explain: false,
    createTableAs: false,
    createViewAs: false,
    transactions: true,
    sshTunnel: true,
    impersonation: "login",
  },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  connect(options) {
    const target = mssqlTarget(options);
    const connection = connectWarehouse(
      {
        driver: mssqlDriver(target, options.network),
        syntax: syntaxes.mssql,
        check: checkOpening,
        place: { catalog: null, schema: "dbo" },
        genericType,
        catalog: catalogSql,
        functionNames: [...functionRules.safeFunctions].sort(),
      },
      options,
    );
    return checkUnqualified(connection);
  },
};
