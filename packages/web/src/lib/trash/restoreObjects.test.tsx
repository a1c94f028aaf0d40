import { restoreTrash } from "@sightline/api/trash";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { startServer } from "../../testing/testServer.ts";
import { restoreObjects } from "./restoreObjects.ts";

it.each([
  ["chart", ["chart", "dashboard"]],
  ["dataset", ["chart", "dashboard", "dataset"]],
  ["saved_query", ["saved_query"]],
] as const)("what shows a restored %s is read again", async (object_type, expected) => {
  const server = startServer();
  server.answer(restoreTrash, { result: [{ object_type, object_id: 7, name: "By region", message: null }] });
  const client = new QueryClient();
  for (const kind of ["chart", "dashboard", "dataset", "saved_query"])
    client.setQueryData([kind, "list"], []);
  await restoreObjects([{ object_type, object_id: 7, name: "By region" }], client);
  const stale = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);
  expect(stale.sort()).toEqual(expected);
});
