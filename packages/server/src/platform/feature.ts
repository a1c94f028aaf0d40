import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "./config/index.ts";
import type { Schema } from "./db/schema.ts";
import type { Log } from "./log/index.ts";

export type Db = Kysely<Schema>;

/** What the platform gives to every feature. */
export interface Platform {
  db: Db;
  config: Config;
  /** The time, so that tests can set it. */
  now: () => Date;
  log: Log;
  /** Runs when the server stops, in reverse order of registration. */
  onClose: (cleanup: () => Promise<void>) => void;
}

/** One folder of `features/`: registers its routes. */
export interface Feature {
  name: string;
  register(app: FastifyInstance, platform: Platform): void;
  /** Begins what the first requests will wait for, while the server still starts. What fails here is told to them. */
  prepare?(platform: Platform): Promise<void>;
  /**
   * Fills a new store with example data before the server listens. Runs at every start until it has succeeded
   * once, and never with SIGHTLINE_EXAMPLES=0, so it must bear to find what an interrupted run left.
   */
  onFirstRun?(platform: Platform): Promise<void>;
  /** Does what may take long and need not be done before the server listens. What fails here is logged. */
  onListen?(platform: Platform): Promise<void>;
}
