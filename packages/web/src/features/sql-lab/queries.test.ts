import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { openPlainPage } from "../../testing/plainPage.ts";
import { sqlQueries } from "./queries.ts";

it("offers all databases, however many there are", async () => {
  await openPlainPage(["sql-lab"]);
  const all = Array.from({ length: 230 }, (_, id) => ({ id, database_name: `db ${id}` }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(decodeURIComponent(url));
    const page = Number(/page:(\d+)/.exec(url.replaceAll("%3A", ":"))?.[1]);
    return Response.json({ count: all.length, result: all.slice(100 * page, 100 * page + 100) });
  });
  const databases = await new QueryClient().fetchQuery(sqlQueries.databases());
  expect(databases.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(asked).toHaveLength(3);
});
