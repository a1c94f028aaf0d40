import { serverForm } from "../serverForm.ts";
import { postgresEngine } from "./engine.ts";

export { citus, cockroachdb, greenplum, redshift, timescaledb } from "./family.ts";

/** PostgreSQL, over its own protocol. */
export const postgres = postgresEngine({
  id: "postgresql",
  aliases: ["postgres"],
  label: "PostgreSQL",
  form: serverForm({ sslmode: "require" }),
  preferred: true,
  capabilities: { testedWith: "itself", testedVersion: "15.18" },
});
