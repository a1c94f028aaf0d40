import type { TableRef } from "@sightline/engines";
import type { Platform } from "../../platform/feature.ts";
import type { Source } from "./source.ts";

/** What a request asks of all its queries. */
export interface Asked {
  platform: Platform;
  source: Source;
  tables: readonly TableRef[];
  format: "json" | "csv";
  force: boolean;
  /** A table that pages on the server: it may ask for more rows. */
  paged: boolean;
  /** How long the answers stay cached; negative: not at all. */
  seconds: number;
  signal: AbortSignal;
}
