import { serviceUrl } from "@sightline/fixtures/services";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions } from "../engine.ts";
import { trino } from "./index.ts";

/** The server of the tests, with the catalogs `memory` and `tpch`; null where there is none. */
export const url = serviceUrl("trino");

export const connectTest = (options: Partial<ConnectOptions> = {}): Connection =>
  connectAsServer(trino, connectOptions({ uri: url ?? "", ...options }));
