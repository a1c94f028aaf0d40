import { mysqlEngine } from "./engine.ts";

export { doris, singlestore, starrocks, tidb } from "./family.ts";

const nullable = (description: string) => ({ type: "string", nullable: true, description });

/** MySQL, over its own protocol. */
export const mysql = mysqlEngine({
  id: "mysql",
  label: "MySQL",
  defaultDriver: "mysqldb",
  uriPlaceholder: "mysql://user:password@host:port/dbname[?key=value&key=value...]",
  preferred: true,
  form: {
    schema: {
      type: "object",
      required: ["database", "host", "port", "username"],
      properties: {
        username: nullable("Username"),
        password: nullable("Password"),
        host: { type: "string", description: "Hostname or IP address" },
        port: { type: "integer", format: "int32", minimum: 0, maximum: 65_536, description: "Database port" },
        database: { type: "string", description: "Database name" },
        query: { type: "object", additionalProperties: {}, description: "Additional parameters" },
        encryption: { type: "boolean", description: "Use an encrypted connection to the database" },
        ssh: { type: "boolean", description: "Use an ssh tunnel connection to the database" },
      },
    },
    encryption: { ssl: "1" },
  },
  capabilities: { testedWith: "its-protocol" },
});

/** MariaDB, against which the family is tested. */
export const mariadb = mysqlEngine({
  id: "mariadb",
  label: "MariaDB",
  defaultDriver: "mysqldb",
  uriPlaceholder: "mariadb://user:password@host:port/dbname[?key=value&key=value...]",
  capabilities: { testedWith: "itself" },
});
