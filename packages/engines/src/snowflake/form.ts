import type { ParameterForm } from "../engine.ts";
import { filled, queryOf, textField, textOf } from "../formFields.ts";

/** The form that asks for a Snowflake account, and by which role and warehouse. */
export const snowflakeForm: ParameterForm = {
  schema: {
    type: "object",
    required: ["account", "database", "password", "role", "username", "warehouse"],
    properties: {
      username: textField("Username"),
      password: textField("Password"),
      account: textField("Account"),
      database: textField("Database name"),
      role: textField("Role"),
      warehouse: textField("Warehouse"),
    },
  },
  encryption: {},
  checked: false,
  names: { host: "account" },
  toUri: (parameters) => ({
    username: textOf(parameters.username),
    password: textOf(parameters.password),
    host: textOf(parameters.account)?.trim() ?? null,
    port: null,
    database: textOf(parameters.database),
    query: filled({
      ...queryOf(parameters.query),
      warehouse: textOf(parameters.warehouse),
      role: textOf(parameters.role),
    }),
  }),
  fromUri({ username, password, host, database, query }) {
    const { warehouse = null, role = null, ...others } = query;
    return { username, password, account: host, database, role, warehouse, query: others };
  },
};
