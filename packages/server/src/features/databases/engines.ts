import type { Engine } from "@sightline/engines";
import { duckdb } from "@sightline/engines/duckdb";

/** Every engine that a database may use: a new one is one word here. */
export const engines: readonly Engine[] = [duckdb];

/** The engine that a URI's scheme names; null when there is none of that name. */
export const engineNamed = (backend: string): Engine | null =>
  engines.find((engine) => engine.id === backend) ?? null;
