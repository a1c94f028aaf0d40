import { afterAll, beforeAll, expect, it } from "vitest";
import { NOBODY } from "../../../platform/auth/loadIdentity.ts";
import { type TestApp, testApp } from "../../../testing/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import { accessTo } from "./databaseAccess.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const TRINO = "trino://u@h/home/s";
const POSTGRES = "postgresql://u@h/home";

// In a catalog that folds names, and in one that does not.
it.each<[held: string[], uri: string, catalog: string | null, readable: string[] | "everything"]>([
  [["schema_access\0[d].[a]"], POSTGRES, null, ["a"]],
  [["schema_access\0[d].[a]", "schema_access\0[d].[B]"], POSTGRES, "home", ["B", "a"]],
  [["schema_access\0[d].[B]"], TRINO, null, ["b"]],
  [["schema_access\0[d].[a]"], POSTGRES, "other", []],
  [["schema_access\0[d].[other].[a]"], POSTGRES, "other", ["a"]],
  [["schema_access\0[d].[other].[a]"], POSTGRES, null, []],
  [["schema_access\0[d].[Other].[A]"], TRINO, "oTHER", ["a"]],
  [["schema_access\0[d].[Other].[a]"], POSTGRES, "other", []],
  [["schema_access\0[e].[a]", "schema_access\0[D].[a]"], TRINO, null, []],
  [["catalog_access\0[d].[home]"], POSTGRES, null, "everything"],
  [["catalog_access\0[d].[other]"], POSTGRES, null, []],
  [["catalog_access\0[d].[other]"], POSTGRES, "other", "everything"],
  [["catalog_access\0[d].[a]"], POSTGRES, "other", []],
])("[S4] %j is a right on the schemas of %s, catalog %s: %j", async (held, uri, catalog, readable) => {
  const database = { id: 1, database_name: "d", perm: "[d].(id:1)", sqlalchemy_uri: uri } as StoredDatabase;
  const access = await accessTo(server.db, { ...NOBODY, pairs: new Set(held) }, database, "s", "home");
  const { isWholeCatalog, schemas } = access.readableNames(catalog);
  expect(isWholeCatalog ? "everything" : schemas).toEqual(readable);
  for (const schema of ["a", "b", "B", "c"]) {
    const isReadable = isWholeCatalog || schemas.includes(uri === TRINO ? schema.toLowerCase() : schema);
    expect(access.table({ catalog, schema, name: "t" })).toBe(isReadable);
  }
});
