import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { connect as connectPlain } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectSecure } from "node:tls";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import type { Network } from "../engine.ts";
import type { ClickhouseTarget } from "./target.ts";

/** Statements end by their own time limit, not by the client's. */
const NO_CLIENT_TIMEOUT_MS = 2 ** 31 - 1;

type ConnectCallback = (error: Error | null, stream?: Duplex) => void;

/** A client whose every connection goes where `network` lets it, whatever the name of the host says meanwhile. */
export function clickhouseClient(
  target: ClickhouseTarget,
  network: Network,
  poolSize: number,
): ClickHouseClient {
  const settings = { keepAlive: true, maxSockets: poolSize };
  const agent = target.secure ? new HttpsAgent(settings) : new HttpAgent(settings);
  const openSocket = async (): Promise<Duplex> => {
    const { address, port } = await network.reach(target.host, target.port);
    return target.secure
      ? connectSecure({
          host: address,
          port,
          servername: target.host,
          ...(target.certificate ? { ca: target.certificate } : {}),
        })
      : connectPlain({ host: address, port });
  };
  agent.createConnection = (_options, connected) => {
    const done = connected as ConnectCallback | undefined;
    openSocket().then(
      (stream) => done?.(null, stream),
      (error: Error) => done?.(error),
    );
    return undefined;
  };
  const host = target.host.includes(":") ? `[${target.host}]` : target.host;
  return createClient({
    url: `${target.secure ? "https" : "http"}://${host}:${target.port}`,
    username: target.username,
    password: target.password,
    application: "sightline",
    http_agent: agent,
    request_timeout: NO_CLIENT_TIMEOUT_MS,
    max_open_connections: poolSize,
    keep_alive: { enabled: true },
    log: { level: 127 },
  });
}
