import { databaseRoutes } from "@sightline/api/databases";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { loadWords } from "../../../../lib/i18n/index.ts";
import { ADMIN, draw, signIn } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import { BLANK_QUERY } from "../../model/queries/index.ts";
import { DatasetActions } from "./DatasetActions.tsx";

beforeEach(() => loadWords("sql-lab"));

const columns = [{ column_name: "n", name: "n", type: "INTEGER", type_generic: 0 as const, is_dttm: false }];

it.each([
  [true, ["Save dataset", "Create chart"]],
  [false, ["Save dataset"]],
])("of a database that can be explored: %s, a result offers %j", async (explorable, offered) => {
  signIn(ADMIN);
  const database = { id: 4, database_name: "shop", backend: "duckdb", extra: "{}" };
  startServer().answer(databaseRoutes.list, {
    count: 1,
    result: [{ ...database, allows_virtual_table_explore: explorable }],
  });
  const query = { ...BLANK_QUERY, id: "q1", dbId: 4, sql: "SELECT 1 AS n", state: "success" as const };
  await draw(<DatasetActions query={query} columns={columns} />);
  await expect
    .poll(() =>
      page
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    )
    .toEqual(offered);
});
