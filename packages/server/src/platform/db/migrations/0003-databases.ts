import type { Migration } from "./migration.ts";
import { auditColumns, columns, createIndex, referenceColumn, tableWithId } from "./table.ts";

/** The certificate of a database's server, and the SSH tunnel to it. */
export const databaseNetwork: Migration = {
  version: 3,
  name: "0003-databases",
  async up(store, kind) {
    await store.schema.alterTable("database").addColumn("server_cert", "text").execute();
    const tunnel = referenceColumn(
      tableWithId(store, kind, "ssh_tunnel"),
      "database_id",
      "database",
      "cascade",
    );
    await auditColumns(
      columns(tunnel, {
        uuid: "text",
        server_address: "text",
        server_port: "int",
        username: "text",
        encrypted_secrets: "text",
      }),
    ).execute();
    await createIndex(store, "ssh_tunnel", ["database_id"], true);
  },
};
