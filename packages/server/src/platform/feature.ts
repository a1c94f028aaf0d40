import type { Kysely } from "kysely";
import type { Config } from "./config/index.ts";
import type { Schema } from "./db/schema.ts";

export type Db = Kysely<Schema>;

/** What the platform gives to every feature. */
export interface Platform {
  db: Db;
  config: Config;
  /** The time, so that tests can set it. */
  now: () => Date;
}
