import type { ParameterForm } from "../engine.ts";
import {
  encryptionField,
  hostField,
  optionText,
  portField,
  portOf,
  queryOf,
  textField,
  withoutEmpty,
} from "../formFields.ts";
import { withoutEncryption } from "../serverForm.ts";

const ENCRYPTION = { ssl: "1" };

/** The form that asks for a workspace's SQL warehouse or cluster. */
export const databricksForm: ParameterForm = {
  schema: {
    type: "object",
    required: ["access_token", "default_catalog", "default_schema", "host", "http_path_field", "port"],
    properties: {
      host: hostField,
      port: portField,
      access_token: textField("Personal access token"),
      http_path_field: textField("HTTP path of the SQL warehouse or cluster"),
      default_catalog: textField("Default catalog"),
      default_schema: textField("Default schema"),
      encryption: encryptionField,
    },
  },
  encryption: ENCRYPTION,
  checked: true,
  names: { password: "access_token", database: "default_schema" },
  toUri: (parameters) => ({
    // The service knows no other name for who comes with a token.
    username: "token",
    password: optionText(parameters.access_token),
    host: optionText(parameters.host)?.trim() ?? null,
    port: portOf(parameters.port),
    database: null,
    query: withoutEmpty({
      ...queryOf(parameters.query),
      http_path: optionText(parameters.http_path_field)?.trim() ?? null,
      catalog: optionText(parameters.default_catalog),
      schema: optionText(parameters.default_schema),
      ...(parameters.encryption ? ENCRYPTION : {}),
    }),
  }),
  fromUri({ password, host, port, database, query }) {
    const { query: options, encryption } = withoutEncryption(query, ENCRYPTION);
    const { http_path = null, catalog = null, schema = database, ...others } = options;
    return {
      access_token: password,
      host,
      port,
      http_path_field: http_path,
      default_catalog: catalog,
      default_schema: schema,
      encryption,
      query: others,
    };
  },
};
