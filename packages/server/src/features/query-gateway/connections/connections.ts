import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type Engine, QueryError } from "@sightline/engines";
import type { Connection } from "@sightline/engines/connection";
import { connectInChild, type DriverPool, driverPool } from "@sightline/engines/drivers";
import { engineNamed } from "@sightline/engines/registry";
import { formatUri, parseUri, withPassword } from "@sightline/engines/uri";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { sourceRefused } from "../../../platform/forbiddenSources.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import {
  type ConnectionDraft,
  type DatabaseContents,
  type StoredDatabase,
  sealer,
} from "../../stored-databases/index.ts";
import { type ConnectionSource, connectOptions, temporaryFolder } from "./connectOptions.ts";
import { countUses } from "./countUse.ts";
import { callersName, connectionForUser, impersonatedUser } from "./impersonation.ts";
import { missingFile } from "./missingFile.ts";
import { type DatabaseNetwork, draftNetwork, storedNetwork } from "./networks.ts";
import { type CallersDatabase, openById } from "./openById.ts";
import type { OpenDatabase } from "./openDatabase.ts";
import { tryConnection } from "./tryConnection.ts";

export interface Connections {
  /**
   * The one connection to a database as its own user, opened when it is first needed and anew when its row has changed.
   * For what is the same for everybody.
   */
  open(database: StoredDatabase): Result<OpenDatabase>;
  /** The connection that answers a caller: where the database impersonates its users, one of the caller's own. */
  openFor(identity: Identity, database: StoredDatabase): Result<OpenDatabase>;
  /** As `open`, before anybody needs it: closed again when another one is opened first, or when nobody comes soon. */
  prewarm(database: StoredDatabase): Result<OpenDatabase>;
  /** Connects as a form describes it, asks what is there and hangs up; gives up when the server takes too long. */
  tryOut(identity: Identity, draft: ConnectionDraft): Promise<Result<DatabaseContents>>;
  /** The database of an id for a caller who may see something in it; for others it is not there (404). */
  openById(identity: Identity, id: number): Promise<Result<CallersDatabase>>;
  /** Closes the connections of a database at once, whoever is at work on it. */
  drop(id: number): Promise<void>;
}

/** A connection that nobody has used for so long is closed; that of one user alone, and one opened before it is needed, sooner. */
const IDLE_MS = 30 * 60_000;
const OWN_IDLE_MS = 5 * 60_000;
const PREWARMED_IDLE_MS = 60_000;
const CHECK_MS = 60_000;

interface OpenConnection extends OpenDatabase {
  databaseId: number;
  version: string;
  usedAt: number;
  /** Nobody has asked for it yet. */
  prewarmed: boolean;
  busy(): number;
}

/** What a connection is made of, but for the way and whom it is made for. */
type OwnSource = Omit<ConnectionSource, "network" | "sessionUser">;

/** The connections of one server. */
export const connections = perPlatform(makeConnections);

function makeConnections(platform: Platform): Connections {
  const box = sealer(platform.config.secretKey);
  const opened = new Map<string, OpenConnection>();
  /** Connections of rows as they were before a change. */
  const retired = new Set<OpenConnection>();
  let pool: DriverPool | null = null;

  /** The processes in which drivers of database servers run. */
  function drivers(): DriverPool {
    pool ??= driverPool({ tempFolder: temporaryFolder(platform.config) });
    return pool;
  }

  function connect(
    engine: Engine,
    source: OwnSource,
    network: DatabaseNetwork,
    as: string | null,
  ): Result<OpenDatabase> {
    try {
      const options = { ...connectionForUser(engine, source.uri, as), network };
      const all = connectOptions(platform.config, { ...source, ...options });
      const connection = engine.capabilities.embedded
        ? engine.connect(all)
        : connectInChild(engine, all, drivers());
      return ok({ engine, connection: closeWithNetwork(connection, network), as });
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return err(unprocessable(`${engine.id} error: ${error.message}`));
    }
  }

  function connectStored(database: StoredDatabase, as: string | null): Result<OpenDatabase> {
    const parsed = parseUri(database.sqlalchemy_uri);
    if (!parsed) return err(unprocessable("The connection string of this database cannot be read."));
    const engine = engineNamed(parsed.engine);
    if (!engine) return err(unprocessable(`Could not load database driver: ${parsed.engine}`));
    const refused = sourceRefused(platform.config, engine, parsed);
    if (refused) return err(refused);
    const password = unseal(database.encrypted_password);
    const secrets = unseal(database.encrypted_extra);
    if (password === undefined || secrets === undefined) {
      return err(
        unprocessable(
          `The stored password of ${database.database_name} cannot be read with this server's secret key. Enter it again.`,
        ),
      );
    }
    const source = {
      uri: withPassword(database.sqlalchemy_uri, password),
      extra: database.extra,
      readOnly: !(database.allow_dml || database.allow_ctas || database.allow_cvas),
      serverCertificate: database.server_cert,
      secrets: fromJson<Record<string, unknown>>(secrets, {}),
    };
    const connected = connect(engine, source, storedNetwork(platform, database.id), as);
    const missing = source.readOnly ? missingFile(platform, engine, parsed) : null;
    if (!connected.ok || !missing) return connected;
    void connected.value.connection.close().catch(() => {});
    return err(missing);
  }

  /** Undefined for what cannot be read with this server's key. */
  function unseal(text: string | null): string | null | undefined {
    return text === null ? null : (box.open(text) ?? undefined);
  }

  /** A connection that nobody else uses; the caller closes it. It only reads. */
  function openDraft(identity: Identity, draft: ConnectionDraft): Result<OpenDatabase> {
    const source = {
      uri: formatUri(draft.uri),
      extra: draft.extra,
      readOnly: true,
      serverCertificate: draft.serverCertificate,
      secrets: draft.secrets ?? {},
    };
    const as = draft.impersonates ? callersName(draft.engine, identity) : null;
    return connect(draft.engine, source, draftNetwork(platform, draft.tunnel), as);
  }

  async function closeKept(key: string): Promise<void> {
    const known = opened.get(key);
    opened.delete(key);
    await known?.connection.close();
  }

  function keep(database: StoredDatabase, as: string | null, prewarmed = false): Result<OpenDatabase> {
    const key = keyOf(database.id, as);
    const version = versionOf(database);
    const known = opened.get(key);
    if (known?.version === version) {
      known.usedAt = Date.now();
      known.prewarmed &&= prewarmed;
      return ok(known);
    }
    const made = connectStored(database, as);
    if (!made.ok) return made;
    const counted = countUses(made.value.connection);
    closePrewarmed();
    const kept = {
      ...made.value,
      ...counted,
      databaseId: database.id,
      version,
      usedAt: Date.now(),
      prewarmed,
    };
    opened.set(key, kept);
    if (known) retired.add(known);
    closeRetired();
    return ok(kept);
  }

  /** Who opens one database was not waiting for the other. */
  function closePrewarmed(): void {
    for (const [key, known] of opened) if (known.prewarmed) void closeKept(key).catch(() => {});
  }

  /** Closes what is no longer given out, once nobody is at work on it. */
  function closeRetired(): void {
    for (const known of retired) {
      if (known.busy() > 0) continue;
      retired.delete(known);
      void known.connection.close().catch(() => {});
    }
  }

  const timer = setInterval(() => {
    for (const [key, known] of opened) {
      if (known.usedAt < Date.now() - idleMs(known) && known.busy() === 0)
        void closeKept(key).catch(() => {});
    }
    closeRetired();
  }, CHECK_MS).unref();

  platform.onClose(async () => {
    clearInterval(timer);
    const closing = [...retired].map((known) => known.connection.close());
    await Promise.all([...closing, ...[...opened.keys()].map(closeKept)]);
    await pool?.close();
  });

  return {
    open: (database) => keep(database, null),
    openFor: (identity, database) => keep(database, impersonatedUser(identity, database)),
    prewarm: (database) => keep(database, null, true),
    tryOut: (identity, draft) => tryConnection(openDraft(identity, draft), draft),
    openById: (identity, id) =>
      openById(platform, identity, id, (database) => keep(database, impersonatedUser(identity, database))),
    async drop(id) {
      const keys = [...opened].flatMap(([key, known]) => (known.databaseId === id ? [key] : []));
      await Promise.all(keys.map(closeKept));
    },
  };
}

function idleMs({ prewarmed, as }: OpenConnection): number {
  if (prewarmed) return PREWARMED_IDLE_MS;
  return as === null ? IDLE_MS : OWN_IDLE_MS;
}

const keyOf = (id: number, as: string | null): string => JSON.stringify([id, as]);

/** What a connection is made of, as far as the row tells it. A changed tunnel changes `changed_on`. */
const versionOf = (database: StoredDatabase) =>
  JSON.stringify([
    database.changed_on,
    database.sqlalchemy_uri,
    database.encrypted_password,
    database.encrypted_extra,
    database.extra,
    database.server_cert,
    database.allow_dml,
    database.allow_ctas,
    database.allow_cvas,
  ]);

/** The connection, whose end is also the end of its tunnel. */
function closeWithNetwork(connection: Connection, network: DatabaseNetwork): Connection {
  const close = connection.close.bind(connection);
  connection.close = async () => {
    try {
      await close();
    } finally {
      await network.close();
    }
  };
  return connection;
}
