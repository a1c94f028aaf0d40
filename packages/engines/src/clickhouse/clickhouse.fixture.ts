import { serviceUrl } from "@sightline/fixtures/services";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions } from "../engine.ts";
import { clickhouse } from "./index.ts";

/** The server of the tests; null where there is none. */
export const url = serviceUrl("clickhouse");

export const connectTest = (options: Partial<ConnectOptions> = {}): Connection =>
  connectAsServer(clickhouse, connectOptions({ uri: url ?? "", ...options }));
