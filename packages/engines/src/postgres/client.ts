import type { Client } from "pg";
import type { Network } from "../engine.ts";
import { PostgresMessages } from "../limits/index.ts";
import { toConnectError } from "./failure.ts";
import type { Wire } from "./rows/wire.ts";
import type { Settings } from "./settings.ts";

const CANCEL_TIMEOUT_MS = 5_000;

/** One connection to a server. */
export interface ServerClient {
  readonly database: string;
  readonly pg: Client;
  readonly wire: Wire;
  /** Breaks the connection when the server sends a value or a row that is too large. */
  readonly messages: PostgresMessages;
  /** Lost, or told to stop: its next statement may be hit by what was meant for the last. Not used again. */
  spoiled: boolean;
  /** Asks the server over a connection of its own to stop what runs. Never rejects. */
  cancel(): Promise<void>;
  destroy(): void;
}

/** Opens connections to the databases of one server. */
export function clientOpener(settings: Settings, network: Network) {
  let withoutTls = settings.tls.mode === "off";

  async function openOnce(database: string, secure: boolean): Promise<ServerClient> {
    const { address, port } = await network.reach(settings.host, settings.port);
    const { default: pg } = await import("pg");
    const ssl = secure && settings.tls.options;
    const client = new pg.Client({
      host: address,
      port,
      user: settings.username,
      database,
      // A function, so that neither the environment nor a password file is asked.
      password: () => settings.password ?? "",
      ssl,
      keepAlive: true,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      application_name: settings.applicationName,
      options: settings.options ?? "",
    });
    const wire = client.connection as unknown as Wire;
    const messages = new PostgresMessages((error) => wire.stream.destroy(error));
    const attach = wire.attachListeners.bind(wire);
    // Before the driver: it would put a message of any size together.
    wire.attachListeners = (stream) => {
      stream.on("data", (chunk: Buffer) => messages.look(chunk));
      attach(stream);
    };
    const opened: ServerClient = {
      database,
      pg: client,
      wire,
      messages,
      spoiled: false,
      async cancel() {
        opened.spoiled = true;
        const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
        const wire = new pg.Connection({ ssl }) as unknown as Wire;
        await sendCancel(wire, { address, port, secure: ssl !== false, processID, secretKey });
      },
      destroy() {
        opened.spoiled = true;
        opened.wire.stream.destroy();
      },
    };
    client.on("error", () => {
      opened.spoiled = true;
    });
    client.on("end", () => {
      opened.spoiled = true;
    });
    try {
      await client.connect();
    } catch (error) {
      opened.destroy();
      throw error;
    }
    return opened;
  }

  return async function open(database: string): Promise<ServerClient> {
    const secure = !withoutTls;
    try {
      return await openOnce(database, secure).catch((error: unknown) => {
        const refusesTls = /does not support SSL/.test(String(error));
        if (settings.tls.mode !== "preferred" || !secure || !refusesTls) throw error;
        withoutTls = true;
        return openOnce(database, false);
      });
    } catch (error) {
      throw toConnectError(error, settings, database);
    }
  };
}

interface CancelTarget {
  address: string;
  port: number;
  secure: boolean;
  processID: number;
  secretKey: number;
}

/** The server answers by hanging up. */
function sendCancel(wire: Wire, target: CancelTarget): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => wire.stream.destroy(), CANCEL_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      wire.stream.destroy();
      resolve();
    };
    const send = () => wire.cancel(target.processID, target.secretKey);
    wire.on("connect", () => (target.secure ? wire.requestSsl() : send()));
    wire.on("sslconnect", send);
    wire.on("error", finish);
    wire.on("end", finish);
    wire.connect(target.port, target.address);
  });
}
