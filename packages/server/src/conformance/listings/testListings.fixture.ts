import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../testing/index.ts";
import { LISTED, statements } from "./statements.ts";
import { CANARY, type Target } from "./targets.ts";
import { openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

const TIMEOUT = { timeout: 300_000 };

const showsCanary = ({ bytes, headers }: Answer) =>
  `${bytes.toString("latin1")} ${JSON.stringify(headers)}`.toLowerCase().includes(CANARY);

/** The statements that list tables on one engine, as tests of the file that calls this. */
export function testListings({ engine, isThere, open }: Target): void {
  describe(`[S4] lists of tables on ${engine}`, () => {
    let world: World;
    beforeAll(async () => {
      if (isThere) world = await openWorld({ engine, isThere, open }, engine !== "DuckDB");
    }, 60_000);
    afterAll(() => world?.close());

    /** Every way in which the editor reads a statement. */
    async function replies(who: Principal, sql: string): Promise<[way: string, reply: Answer][]> {
      const { server, database, users, run, home } = world;
      const client = server.as(users[who]);
      const ran = await run(users[who], sql);
      // Who may read more comes further: the other ways are tried for that reader.
      if (who !== "of both") return [["run", ran]];
      const given: [string, Answer][] = [
        ["run", ran],
        ["in the schema", await run(users[who], sql, { schema: home })],
        ["estimate", await client.post("/api/v1/sqllab/estimate/", { database_id: database, sql })],
        ["validate", await client.post(`/api/v1/database/${database}/validate_sql/`, { sql, schema: home })],
      ];
      const id = ran.body.query?.id;
      if (ran.status === 200) given.push(["CSV", await client.get(`/api/v1/sqllab/export/${id}/`)]);
      return given;
    }

    it.skipIf(!isThere).each(PRINCIPALS)("tell a reader %s of nothing else", TIMEOUT, async (who) => {
      const shown: string[] = [];
      const failed: string[] = [];
      for (const sql of statements(engine).map(world.filled)) {
        for (const [way, reply] of await replies(who, sql)) {
          if (showsCanary(reply)) shown.push(`${way}: ${sql}`);
          if (reply.status >= 500 && way !== "estimate") failed.push(`${way}: ${sql}`);
        }
      }
      expect({ shown, failed }).toEqual({ shown: [], failed: [] });
    });

    it.skipIf(!isThere)("show what is hidden to who may read the whole database", async () => {
      for (const { view } of LISTED[engine].filter((listed) => listed.thoroughly)) {
        const reply = await world.run(world.whole, `SELECT * FROM ${view}`);
        expect([view, reply.status, showsCanary(reply)]).toEqual([view, 200, true]);
      }
    });

    it.skipIf(!isThere)("show every reader the tables that the reader may read", async () => {
      for (const { view, names } of LISTED[engine].filter((listed) => /tables|master$/.test(listed.view))) {
        const list = async (who: Principal) => {
          const reply = await world.run(world.users[who], `SELECT ${names} AS name FROM ${view}`);
          expect(reply.status, `${view}: ${reply.bytes}`).toBe(200);
          const listed: { name: string }[] = reply.body.data;
          return listed.map(({ name }) => name).sort();
        };
        // Of PostgreSQL's and DuckDB's own views this one lists no views.
        const seen = /information_schema/.test(view) ? ["seen", "seen_view"] : ["seen"];
        const own = engine === "SQLite" ? ["seen", "seen_label", "seen_view"] : seen;
        expect(await list("of tables"), view).toEqual(own);
        if (world.open !== null) expect(await list("of a schema"), view).toEqual(["shown"]);
        expect(await list("of both"), view).toEqual(world.open === null ? own : [...own, "shown"].sort());
      }
    });
  });
}
