import type { Settings } from "./settings.ts";

/** Settings of one server, read once at start. Names are those of the specification. */
export interface Config extends Settings {
  host: string;
  port: number;
  /** Folder of the embedded store, the example data and the secrets. */
  home: string;
  /** Null: SQLite in the home. */
  databaseUrl: string | null;
  /** Where nodes share their answers; null: each keeps its own. */
  redisUrl: string | null;
  secretKey: string;
  /** Of the first user; null: made and kept in the home. */
  adminPassword: string | null;
  examples: boolean;
  /** Texts that take the place of the server's, by the type of the error. */
  errorTexts: Record<string, string>;
  /** Paths on this server, by the number of the short link that leads there. */
  shortLinks: Record<string, string>;
  /** Built front end; null in tests that need none. */
  webRoot: string | null;
}
