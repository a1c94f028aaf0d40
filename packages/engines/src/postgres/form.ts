import type { ParameterForm } from "../engine.ts";

/** The form that asks for a server by its host, port, database and user. */
export const serverForm = (encryption: ParameterForm["encryption"]): ParameterForm => ({
  schema: {
    type: "object",
    required: ["database", "host", "port", "username"],
    properties: {
      database: { type: "string", description: "Database name" },
      host: { type: "string", description: "Hostname or IP address" },
      port: { type: "integer", minimum: 0, maximum: 65_536, description: "Database port" },
      username: { type: "string", nullable: true, description: "Username" },
      password: { type: "string", nullable: true, description: "Password" },
      query: {
        type: "object",
        additionalProperties: {},
        description: "Additional parameters",
      },
      encryption: { type: "boolean", description: "Use an encrypted connection to the database" },
      ssh: { type: "boolean", description: "Use an ssh tunnel connection to the database" },
    },
  },
  encryption,
});
