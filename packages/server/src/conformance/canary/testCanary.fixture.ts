import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Attempt, attempts, SURFACES } from "./attacks.ts";
import { probes } from "./statements.ts";
import { CANARY, HIDDEN_NUMBER, type Target } from "./targets.ts";
import { openWorld, PRINCIPALS, type World } from "./world.ts";

const TIMEOUT = { timeout: 300_000 };

const includesHidden = (text: string) => text.includes(CANARY) || text.includes(HIDDEN_NUMBER);
const showsHidden = ({ reply }: Attempt) =>
  includesHidden(`${reply.bytes.toString("latin1")} ${JSON.stringify(reply.headers)}`);

async function collectAttempts(given: AsyncIterable<Attempt>): Promise<Attempt[]> {
  const attempted = [];
  for await (const attempt of given) attempted.push(attempt);
  return attempted;
}

/** The attempts on one engine, as tests of the file that calls this. */
export function testCanary({ engine, isThere, open }: Target): void {
  describe(`[S4] what a rule hides, on ${engine}`, () => {
    let world: World;
    const probed = new Set(probes.map(({ name }) => name));
    const answers = new Map<string, number>();
    beforeAll(async () => {
      if (isThere) world = await openWorld({ engine, isThere, open });
    }, 60_000);
    afterAll(() => world?.close());

    const cases = PRINCIPALS.flatMap((who) => SURFACES.map((surface) => [who, surface] as const));
    it.skipIf(!isThere).each(cases)("is in no reply to the %s: %s", TIMEOUT, async (who, surface) => {
      const attempted = await collectAttempts(attempts(world, engine, who, surface));
      expect(attempted.filter(showsHidden).map(({ name }) => name)).toEqual([]);
      expect(attempted.filter(({ reply }) => reply.status >= 500).map(({ name }) => name)).toEqual([]);
      for (const { name, reply } of attempted) answers.set(`${who} ${surface} ${name}`, reply.status);
    });

    // SQLite looks at a row to tell what type an expression has.
    it.runIf(engine === "SQLite")("does not decide the type of a virtual dataset's column", async () => {
      const sql = "SELECT CASE WHEN id > 10 THEN 1 ELSE 'x' END AS c FROM t ORDER BY id DESC";
      const made = await world.virtual(sql);
      const columns = await world.server.db
        .selectFrom("dataset_column")
        .select("type")
        .where("dataset_id", "=", "id" in made ? made.id : 0)
        .execute();
      expect(columns).toEqual([{ type: "TEXT" }]);
    });

    it.skipIf(!isThere)("is in no file, no log and no row of the store", async () => {
      expect(includesHidden(await world.stored())).toBe(false);
    });

    it.skipIf(!isThere)(
      "is what the same attempts show to whom the rule does not limit",
      TIMEOUT,
      async () => {
        const attempted: Attempt[] = [];
        const failed: string[] = [];
        for (const surface of SURFACES) {
          for (const attempt of await collectAttempts(attempts(world, engine, "exempt", surface))) {
            attempted.push(attempt);
            const isProbe = surface === "charts" || (surface === "editor" && probed.has(attempt.name));
            if (isProbe && failsByRows(attempt)) failed.push(`${surface} ${attempt.name}`);
          }
        }
        expect(attempted.filter(showsHidden).length).toBeGreaterThan(attempted.length / 4);
        // What fails because of a hidden row does not fail for whom the row is hidden from.
        expect(failed.length).toBeGreaterThan(SURFACES.length);
        expect(failed.filter((name) => answers.get(`maker ${name}`) !== 200)).toEqual([]);
      },
    );

    it.skipIf(!isThere)("is not in an answer that the cache keeps for others", TIMEOUT, async () => {
      const attempted = await collectAttempts(attempts(world, engine, "maker", "charts"));
      expect(attempted.filter(showsHidden).map(({ name }) => name)).toEqual([]);
    });
  });
}

/** The database has read rows before it failed. */
const failsByRows = ({ reply: { status, bytes } }: Attempt): boolean =>
  status !== 200 && !/disallowed function|column|does not exist/i.test(bytes.toString());
