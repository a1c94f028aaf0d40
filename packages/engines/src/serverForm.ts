import type { ParameterForm } from "./engine.ts";

const nullable = (description: string) => ({ type: "string", nullable: true, description });

/** The form that asks for a server by its host, port, database and user. `encryption`: what it adds to the URI. */
export const serverForm = (encryption: ParameterForm["encryption"]): ParameterForm => ({
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
  encryption,
});
