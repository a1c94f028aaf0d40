import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safeFunctions: new Set(SAFE_FUNCTIONS),
  refusedFunctions: new Set([...REFUSED_FUNCTIONS, ...REFUSED_FUNCTIONS.map((name) => `sys.${name}`)]),
  unknown: "whole-database",
};

const SYSTEM_SCHEMAS = /^(sys|information_schema|guest|db_\w+)$/i;
const SYSTEM_DATABASES = /^(master|msdb|model|tempdb|ssisdb|distribution)$/i;
/** Views of the first versions, which are found in every schema. */
const OLD_VIEWS = new Set(
  "sysaltfiles syscacheobjects syscharsets syscolumns syscomments sysconfigures sysconstraints syscurconfigs syscursorcolumns syscursorrefs syscursors syscursortables sysdatabases sysdepends sysdevices sysfilegroups sysfiles sysforeignkeys sysfulltextcatalogs sysindexes sysindexkeys syslanguages syslockinfo syslogins sysmembers sysmessages sysobjects sysoledbusers sysopentapes sysperfinfo syspermissions sysprocesses sysprotects sysreferences sysremotelogins sysservers syssegments systypes sysusers".split(
    " ",
  ),
);

/** Whether a table lists the tables and columns of the database. */
export const isCatalogTable = (table: TableRef): boolean =>
  !SYSTEM_DATABASES.test(table.catalog ?? "") &&
  (isInformationSchema(table) ||
    (table.schema?.toLowerCase() === "sys" &&
      /^(tables|columns|schemas|views|types|indexes|index_columns|foreign_keys|foreign_key_columns)$/i.test(
        table.name,
      )));

/** Whether a table tells of the server, its accounts, or what others do on it. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema, name } = table;
  if (isCatalogTable(table)) return false;
  return (
    SYSTEM_SCHEMAS.test(schema ?? "") ||
    SYSTEM_DATABASES.test(catalog ?? "") ||
    OLD_VIEWS.has(name.toLowerCase()) ||
    /^(dm_|fn_|sp_|xp_)/i.test(name)
  );
}
