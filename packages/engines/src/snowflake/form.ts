import type { ParameterForm } from "../engine.ts";
import { optionText, queryOf, textField, withoutEmpty } from "../formFields.ts";

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
    username: optionText(parameters.username),
    password: optionText(parameters.password),
    host: optionText(parameters.account)?.trim() ?? null,
    port: null,
    database: optionText(parameters.database),
    query: withoutEmpty({
      ...queryOf(parameters.query),
      warehouse: optionText(parameters.warehouse),
      role: optionText(parameters.role),
    }),
  }),
  fromUri({ username, password, host, database, query }) {
    const { warehouse = null, role = null, ...others } = query;
    return { username, password, account: host, database, role, warehouse, query: others };
  },
};
