import type { ParameterForm } from "./engine.ts";
import {
  encryptionField,
  hostField,
  optionText,
  portField,
  portOf,
  queryField,
  queryOf,
  textField,
} from "./formFields.ts";

const nullableText = (description: string) => ({ type: "string", nullable: true, description });

/** The form that asks for a server by its host, port, database and user. `encryption`: what it adds to the URI. */
export const serverForm = (
  encryption: ParameterForm["encryption"],
  required: readonly string[] = ["database", "host", "port", "username"],
): ParameterForm => ({
  schema: {
    type: "object",
    required: [...required],
    properties: {
      username: nullableText("Username"),
      password: nullableText("Password"),
      host: hostField,
      port: portField,
      database: textField("Database name"),
      query: queryField,
      encryption: encryptionField,
      ssh: { type: "boolean", description: "Use an ssh tunnel connection to the database" },
    },
  },
  encryption,
  checked: true,
  toUri: (parameters) => ({
    username: optionText(parameters.username),
    password: typeof parameters.password === "string" ? parameters.password : null,
    host: optionText(parameters.host)?.trim() ?? null,
    port: portOf(parameters.port),
    database: optionText(parameters.database),
    query: { ...queryOf(parameters.query), ...(parameters.encryption ? encryption : {}) },
  }),
  fromUri: ({ host, port, username, password, database, query }) => ({
    host,
    port,
    username,
    password,
    database,
    ...withoutEncryption(query, encryption),
  }),
});

/** The options of a URI apart from those that stand for encryption, and whether it is on. */
export function withoutEncryption(
  query: Readonly<Record<string, string>>,
  added: ParameterForm["encryption"],
): { query: Record<string, string>; encryption: boolean } {
  const entries = Object.entries(added);
  const encryption = entries.length > 0 && entries.every(([key, value]) => query[key] === value);
  const others = Object.entries(query).filter(([key]) => !(encryption && key in added));
  return { query: Object.fromEntries(others), encryption };
}
