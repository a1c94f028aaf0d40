import { serverForm } from "../serverForm.ts";
import { mysqlEngine } from "./engine.ts";

export { doris, singlestore, starrocks, tidb } from "./family.ts";

/** MySQL, over its own protocol. */
export const mysql = mysqlEngine({
  id: "mysql",
  label: "MySQL",
  defaultDriver: "mysqldb",
  uriPlaceholder: "mysql://user:password@host:port/dbname[?key=value&key=value...]",
  preferred: true,
  form: serverForm({ ssl: "1" }),
  capabilities: { testedWith: "its-protocol" },
});

/** MariaDB, with which the family is tested. */
export const mariadb = mysqlEngine({
  id: "mariadb",
  label: "MariaDB",
  defaultDriver: "mysqldb",
  uriPlaceholder: "mariadb://user:password@host:port/dbname[?key=value&key=value...]",
  capabilities: { testedWith: "itself", testedVersion: "10.11" },
});
