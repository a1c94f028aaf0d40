import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type Connection, type Engine, parseUri, QueryError, withPassword } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { connectOptions, openNetwork } from "./connectOptions.ts";
import type { StoredDatabase } from "./repository.ts";
import { sealer } from "./secrets.ts";

/** A database that can be asked: how its engine writes SQL, and the way to it. */
export interface OpenDatabase {
  engine: Engine;
  connection: Connection;
}

export interface Connections {
  /** The one connection to a database, opened when it is first needed and anew when its row has changed. */
  open(database: StoredDatabase): Result<OpenDatabase>;
  /** A connection that nobody else uses; the caller closes it. */
  tryOut(uri: string): Result<OpenDatabase>;
  /** Closes the connection of a database that was changed or removed. */
  drop(id: number): Promise<void>;
}

/** The connections of one server. */
export const connections = perPlatform(makeConnections);

function makeConnections(platform: Platform): Connections {
  const box = sealer(platform.config.secretKey);
  const opened = new Map<number, OpenDatabase & { version: string }>();

  function connect(uri: string): Result<OpenDatabase> {
    const parsed = parseUri(uri);
    if (!parsed) return err(unprocessable("The connection string of this database cannot be read."));
    const engine = engineNamed(parsed.engine);
    if (!engine) return err(unprocessable(`Could not load database driver: ${parsed.engine}`));
    try {
      const connection = engine.connect(
        connectOptions(platform.config, {
          uri,
          extra: "{}",
          readOnly: true,
          serverCertificate: null,
          secrets: {},
          network: openNetwork(platform),
        }),
      );
      return ok({ engine, connection });
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return err(unprocessable(`${engine.id} error: ${error.message}`));
    }
  }

  async function drop(id: number): Promise<void> {
    const known = opened.get(id);
    opened.delete(id);
    await known?.connection.close();
  }

  platform.onClose(async () => {
    await Promise.all([...opened.keys()].map(drop));
  });

  return {
    open(database) {
      const version = `${database.sqlalchemy_uri}\0${database.encrypted_password}\0${database.encrypted_extra}\0${database.extra}`;
      const known = opened.get(database.id);
      if (known?.version === version) return ok(known);
      if (known) void drop(database.id);
      const password = database.encrypted_password === null ? null : box.open(database.encrypted_password);
      if (database.encrypted_password !== null && password === null) {
        return err(
          unprocessable(
            `The stored password of ${database.database_name} cannot be read with this server's secret key. Enter it again.`,
          ),
        );
      }
      const made = connect(withPassword(database.sqlalchemy_uri, password));
      if (made.ok) opened.set(database.id, { ...made.value, version });
      return made;
    },
    tryOut: connect,
    drop,
  };
}
