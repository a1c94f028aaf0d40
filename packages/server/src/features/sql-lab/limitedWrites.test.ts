import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { datasets } from "../datasets/index.ts";
import { CANARY, name, places } from "./limitedWrites.fixture.ts";

const FAULTS = [
  "QUERY_SECURITY_ACCESS_ERROR",
  "TABLE_SECURITY_ACCESS_ERROR",
  "SYNTAX_ERROR",
  "INVALID_SQL_ERROR",
];

/** What no writer of one table, or of one schema, may do anywhere. */
const refusedEverywhere = (secret: string) => [
  `INSERT INTO ${secret} VALUES (9, 'x')`,
  `INSERT INTO mine SELECT * FROM ${secret}`,
  `INSERT INTO mine SELECT 3, (SELECT max(note) FROM ${secret})`,
  `INSERT INTO mine WITH s AS (SELECT * FROM ${secret}) SELECT * FROM s`,
  `WITH s AS (SELECT * FROM ${secret}) INSERT INTO mine SELECT * FROM s`,
  `UPDATE ${secret} SET note = 'x'`,
  `UPDATE mine SET note = (SELECT max(note) FROM ${secret})`,
  `UPDATE mine SET id = 1 WHERE EXISTS (SELECT 1 FROM ${secret})`,
  `DELETE FROM ${secret}`,
  `DELETE FROM mine WHERE id IN (SELECT id FROM ${secret})`,
  `CREATE TABLE copied AS SELECT * FROM ${secret}`,
  `CREATE TEMPORARY TABLE copied AS SELECT * FROM ${secret}`,
  `CREATE VIEW seen AS SELECT * FROM ${secret}`,
  `ALTER TABLE ${secret} ADD COLUMN x INTEGER`,
  `ALTER TABLE ${secret} RENAME TO stolen`,
  `DROP TABLE ${secret}`,
  `TRUNCATE TABLE ${secret}`,
  `CREATE INDEX leak ON ${secret} (note)`,
  "CREATE SCHEMA x",
  "CREATE ROLE eve",
  "CREATE USER eve",
  "COMMIT",
  `SELECT 1; DELETE FROM ${secret}`,
  `INSERT INTO mine VALUES (3, 'three'); INSERT INTO mine SELECT * FROM ${secret}`,
];

const rowsOfOwn = [
  "INSERT INTO mine VALUES (5, 'five')",
  "INSERT INTO mine (id, note) SELECT id + 10, note FROM mine",
  "UPDATE mine SET note = 'x' WHERE id = 5",
  "DELETE FROM mine WHERE id > 4",
];
const tablesOfOwn = [
  "CREATE TABLE made (id INTEGER NOT NULL, note VARCHAR(9) DEFAULT 'x', PRIMARY KEY (id))",
  "ALTER TABLE made ADD COLUMN more INTEGER",
  "CREATE VIEW seen AS SELECT * FROM mine",
  "DROP VIEW seen",
  "DROP TABLE made",
  "CREATE TABLE made AS SELECT * FROM mine",
  "DROP TABLE IF EXISTS made",
];

describe.each(places.filter(({ here }) => here))(
  "[S5] writing on $engine with access to some tables",
  (place) => {
    let at: SqlServer;
    let id: number;
    /** Write one table by a dataset on it, and a schema. */
    let ofTable: TestUser;
    let ofSchema: TestUser | null = null;

    beforeAll(async () => {
      at = await sqlServer({ features: [datasets] });
      const sqlalchemy_uri = await place.make(at.server.platform.config.home);
      const admin = at.server.as(at.server.admin);
      const made = await admin.post("/api/v1/database/", {
        database_name: name,
        sqlalchemy_uri,
        allow_dml: true,
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      id = made.body.id;
      const dataset = await admin.post("/api/v1/dataset/", {
        database: id,
        schema: place.own,
        table_name: "mine",
      });
      if (dataset.status !== 201) throw new Error(JSON.stringify(dataset.body));
      const roles = ["Gamma", "sql_lab"];
      const view = `[${name}].[mine](id:${dataset.body.id})`;
      ofTable = await at.server.createUser({ roles, pairs: [["datasource_access", view]] });
      if (place.own !== null) {
        const pairs: [string, string][] = [["schema_access", `[${name}].[${place.own}]`]];
        ofSchema = await at.server.createUser({ roles, pairs });
      }
    }, 60_000);
    afterAll(async () => {
      await at?.close();
      await place.drop();
    });

    const run = (user: TestUser, sql: string) =>
      at.server
        .as(user)
        .post("/api/v1/sqllab/execute/", { database_id: id, sql, ...(place.own && { schema: place.own }) });

    it.each([...refusedEverywhere(place.secret), ...place.refused])(
      "never reaches the database: %s",
      async (sql) => {
        for (const user of [ofTable, ofSchema]) {
          if (!user) continue;
          const reply = await run(user, sql);
          expect([400, 403, 422]).toContain(reply.status);
          expect(FAULTS).toContain(reply.body.errors[0].error_type);
          expect(reply.bytes.toString()).not.toContain(CANARY);
        }
      },
    );

    it.each(rowsOfOwn)("writes rows of the table: %s", async (sql) => {
      for (const user of [ofTable, ofSchema]) {
        if (user) expect(await run(user, sql)).toMatchObject({ status: 200 });
      }
    });

    it.each([...tablesOfOwn, ...(place.runs ?? [])])("writes tables of the schema: %s", async (sql) => {
      const writer = ofSchema ?? (place.runs?.includes(sql) ? ofTable : null);
      if (writer) expect(await run(writer, sql)).toMatchObject({ status: 200 });
      else expect(await run(ofTable, sql)).toMatchObject({ status: 403 });
    });

    it("says what a writer may do", async () => {
      const [error] = (await run(ofTable, "CREATE INDEX i ON mine (id)")).body.errors;
      expect(error.message).toMatch(
        /^Only people with access to the whole database may run this CREATE statement\. .*INSERT INTO, UPDATE/,
      );
    });

    it("left what is out of reach as it was, and copied nothing of it", async () => {
      const rows = async (sql: string) => (await run(at.server.admin, sql)).body.data;
      expect(await rows(`SELECT id, note FROM ${place.secret}`)).toEqual([{ id: 1, note: CANARY }]);
      expect(await rows(`SELECT * FROM ${place.mine} WHERE note LIKE 'canary%'`)).toEqual([]);
    });
  },
);
