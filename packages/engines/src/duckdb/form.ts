import { type ParameterForm, QueryError } from "../engine.ts";
import { optionText, queryField, queryOf, textField, withoutEmpty } from "../formFields.ts";
import type { ConnectionUri } from "../uri/uri.ts";

const TOKEN = "motherduck_token";

/** A file by its path, or nothing for a database in memory. The token is that of a service which is not reached. */
export const duckdbForm: ParameterForm = {
  schema: {
    type: "object",
    required: [],
    properties: {
      database: { ...textField("Database name"), examples: ["sales.duckdb"] },
      access_token: { ...textField("MotherDuck token"), "x-unused": true },
      query: { ...queryField, "x-unused": true },
    },
  },
  encryption: {},
  checked: true,
  toUri: ({ database, access_token, query }) => ({
    driver: null,
    username: null,
    password: null,
    host: null,
    port: null,
    database: optionText(database)?.trim() || ":memory:",
    query: { ...queryOf(query), ...withoutEmpty({ [TOKEN]: optionText(access_token) }) },
  }),
  fromUri({ database, query: { [TOKEN]: token, ...query } }) {
    return { database, access_token: token ?? "", query };
  },
};

/** The service opens databases by an extension and over the network; the processes of database files have neither. */
export function refuseMotherduck({ database, query }: Pick<ConnectionUri, "database" | "query">): void {
  if (query[TOKEN] === undefined && !/^(md|motherduck):/i.test(database ?? "")) return;
  throw new QueryError(
    "connection",
    "MotherDuck cannot be reached from here: a DuckDB connection opens a file on this server",
  );
}
