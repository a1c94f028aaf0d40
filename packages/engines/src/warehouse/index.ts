export { warehouseCapabilities } from "./capabilities.ts";
export type { CatalogSql, TablePlace } from "./catalog.ts";
export { connectWarehouse } from "./connection.ts";
export type { DriverSession, Place, RunOptions, WarehouseDriver } from "./driver.ts";
export { loadDriver } from "./loadDriver.ts";
export { isYes, knownOptions, plainHost } from "./options.ts";
export { rewriteSelect } from "./rewrite.ts";
export { type CheckText, unsupportedSyntaxError } from "./statement.ts";
