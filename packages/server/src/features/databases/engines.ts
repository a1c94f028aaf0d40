import { duckdbRules, type LexicalRules } from "@sightline/core/sql";
import type { Engine, Inspection, TableRef } from "@sightline/engines";
import { checkInspection, duckdb } from "@sightline/engines/duckdb";

interface Registered {
  engine: Engine;
  rules: LexicalRules;
  /** What a user's SQL touches and may not, whoever the user is. */
  refused(inspection: Inspection): { functions: string[]; tables: TableRef[] };
}

/** Every engine that a database may use: a new one is one line here. */
const registry: readonly Registered[] = [{ engine: duckdb, rules: duckdbRules, refused: checkInspection }];

export const engines: readonly Engine[] = registry.map(({ engine }) => engine);

/** The engine that a URI's scheme names; null when there is none of that name. */
export const engineNamed = (backend: string): Engine | null =>
  engines.find((engine) => engine.id === backend) ?? null;

/** How the engine's dialect writes words, strings and comments. */
export const lexicalRulesOf = (engine: Engine): LexicalRules => registered(engine).rules;

/** The functions and tables of a statement that its engine lets no user's SQL touch. */
export function refusedBy(engine: Engine, inspection: Inspection): ReturnType<Registered["refused"]> {
  const { functions, tables } = registered(engine).refused(inspection);
  // A function in FROM is told twice: as what it is, and with the place where it stands.
  return { functions: [...new Set(functions.map((name) => name.replace(/^from /, "")))], tables };
}

function registered(engine: Engine): Registered {
  const known = registry.find((entry) => entry.engine.id === engine.id);
  if (!known) throw new Error(`${engine.id} is not among the engines of this server`);
  return known;
}
