import type { Migration } from "./migration.ts";
import { audit, columns, index, reference, type Store, tableWithId } from "./table.ts";

/** The certificate of a database's server, and the SSH tunnel to it. */
export const databaseNetwork: Migration = {
  version: 3,
  name: "0003-databases",
  async up(transaction, kind) {
    const store = transaction as unknown as Store;
    await store.schema.alterTable("database").addColumn("server_cert", "text").execute();
    const tunnel = reference(tableWithId(store, kind, "ssh_tunnel"), "database_id", "database", "cascade");
    await audit(
      columns(tunnel, {
        uuid: "text",
        server_address: "text",
        server_port: "int",
        username: "text",
        encrypted_secrets: "text",
      }),
    ).execute();
    await index(store, "ssh_tunnel", ["database_id"], true);
  },
};
