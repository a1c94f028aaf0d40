import type { Engine, Inspection, TableRef } from "@sightline/engines";
import { checkInspection, duckdb } from "@sightline/engines/duckdb";

interface Registered {
  engine: Engine;
  /** What a user's SQL touches and may not, whoever the user is. */
  refused(inspection: Inspection): { functions: string[]; tables: TableRef[] };
}

/** Every engine that a database may use: a new one is one line here. */
const registry: readonly Registered[] = [{ engine: duckdb, refused: checkInspection }];

export const engines: readonly Engine[] = registry.map(({ engine }) => engine);

/** The engine that a URI's scheme names; null when there is none of that name. */
export const engineNamed = (backend: string): Engine | null =>
  engines.find((engine) => engine.id === backend) ?? null;

/** The functions and tables of a statement that its engine lets no user's SQL touch. */
export function refusedBy(engine: Engine, inspection: Inspection): ReturnType<Registered["refused"]> {
  const registered = registry.find((known) => known.engine.id === engine.id);
  // An engine that nobody registered has no list to go by: nothing passes.
  return registered?.refused(inspection) ?? inspection;
}
