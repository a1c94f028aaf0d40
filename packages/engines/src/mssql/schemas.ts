import { splitStatements } from "@sightline/core/sql";
import { tablesOf } from "@sightline/core/sql/tables";
import { syntaxes } from "@sightline/core/sql-syntax";
import { type Connection, QueryError, type SessionOptions } from "../engine.ts";

/** The schema of names without one: that of the account, which no session can change. */
const DEFAULT_SCHEMA = "dbo";

/**
 * A connection that refuses names without a schema where another schema than the account's was chosen: what was
 * checked as `sales.orders` would be read as `dbo.orders`.
 */
export function checkUnqualified(connection: Connection): Connection {
  return {
    ...connection,
    async query(request) {
      check(request.sql, request.schema);
      return connection.query(request);
    },
    async export(request) {
      check(request.sql, request.schema);
      return connection.export(request);
    },
    async estimate(sql, schema) {
      check(sql, schema);
      return connection.estimate(sql, schema);
    },
    async session(options: SessionOptions) {
      const session = await connection.session(options);
      return {
        ...session,
        async run(request) {
          check(request.sql, options.schema);
          return session.run(request);
        },
      };
    },
  };
}

function check(sql: string, schema: string | null | undefined): void {
  if (!schema || schema.toLowerCase() === DEFAULT_SCHEMA) return;
  for (const statement of splitStatements(sql, syntaxes.mssql.rules)) {
    const open = tablesOf(statement.tokens, syntaxes.mssql.rules).tables.find(
      (table) => table.schema === null,
    );
    if (!open) continue;
    throw new QueryError(
      "schema-not-found",
      `SQL Server reads names without a schema in ${DEFAULT_SCHEMA}. Write ${schema}.${open.name}.`,
      null,
      null,
      { subject: schema },
    );
  }
}
