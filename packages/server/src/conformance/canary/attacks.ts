import type { Answer } from "../../testing/index.ts";
import { conditionPlaces, conditions, valuePlaces, values } from "./fragments.ts";
import { forms, formsOf, probes } from "./statements.ts";
import type { EngineName } from "./targets.ts";
import { PRINCIPALS, type Principal, WAYS_OF, type World } from "./world.ts";

/** Where a caller may write SQL: the SQL editor, custom SQL of a chart, the text of a virtual dataset. */
export const SURFACES = ["editor", "charts", "datasets"] as const;
export type Surface = (typeof SURFACES)[number];

export interface Attempt {
  name: string;
  reply: Answer;
}

const statements = (engine: EngineName) => formsOf(engine, [...forms, ...probes]);

/** Every attempt of a principal on a surface, one after the other. */
export async function* attempts(
  world: World,
  engine: EngineName,
  who: Principal | "exempt",
  surface: Surface,
): AsyncGenerator<Attempt> {
  const user = who === "exempt" ? world.exempt : world.users[who];
  if (surface === "editor") {
    for (const { name, sql } of statements(engine))
      yield { name, reply: await world.run(user, world.filled(sql)) };
  } else if (surface === "charts") {
    for (const { name, query } of chartQueries(engine)) {
      const body = { datasource: { id: world.dataset, type: "table" }, queries: [query] };
      yield { name, reply: await world.server.as(user).post("/api/v1/chart/data", body) };
    }
  } else {
    for (const { name, sql } of statements(engine)) {
      const made = await world.virtual(world.filled(sql));
      if ("status" in made) yield { name, reply: made };
      else {
        for (const [way, read] of Object.entries(WAYS_OF[who])) {
          const reply = await read({ server: world.server, user, dataset: made.id, columns: made.columns });
          yield { name: `${name} (${way})`, reply };
        }
      }
    }
  }
}

function chartQueries(engine: EngineName): { name: string; query: object }[] {
  const queriesAt = (texts: typeof conditions, places: Record<string, (sql: string) => object>) =>
    Object.entries(places).flatMap(([place, query]) =>
      formsOf(engine, texts).map(({ name, sql }) => ({ name: `${name} (${place})`, query: query(sql) })),
    );
  return [...queriesAt(conditions, conditionPlaces), ...queriesAt(values, valuePlaces)];
}

/** How many attempts there are in an engine if none is refused before rows are asked for. */
export function attackCount(engine: EngineName): number {
  const ways = PRINCIPALS.flatMap((who) => Object.keys(WAYS_OF[who])).length;
  const each = statements(engine).length + chartQueries(engine).length;
  return each * PRINCIPALS.length + statements(engine).length * ways;
}
