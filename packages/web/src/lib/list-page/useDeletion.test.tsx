import { toast } from "@sightline/ui";
import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it, vi } from "vitest";
import { openPage, used } from "../../testing/markup.tsx";
import { useDeletion } from "./useDeletion.ts";

beforeAll(() => openPage(["lists"]));

const ROWS = [
  { id: 1, name: "Sales" },
  { id: 2, name: "Costs" },
];

function deletion(rows: typeof ROWS, remove: () => Promise<unknown>) {
  const client = new QueryClient();
  client.setQueryData(["chart", "list"], { count: 2, result: ROWS });
  const { confirm } = used(() => {
    const deleting = useDeletion<(typeof ROWS)[number]>({
      resource: "chart",
      nameOf: ({ name }) => name,
      remove,
      removeMany: remove,
    });
    if (deleting.asked.length === 0) deleting.ask(rows);
    return deleting;
  }, client);
  return { client, confirm };
}

it.each([
  ["one", ROWS.slice(0, 1), "Deleted: Sales"],
  ["several", ROWS, "Deleted: Sales, Costs"],
])("[S3-302] says what was deleted: %s", async (_name, rows, words) => {
  const success = vi.spyOn(toast, "success");
  deletion(rows, () => Promise.resolve()).confirm();
  await expect.poll(() => success).toHaveBeenCalledWith(words);
});

it("[S3-303] says what could not be deleted, and why; the rows come back", async () => {
  const danger = vi.spyOn(toast, "danger");
  const { client, confirm } = deletion(ROWS.slice(0, 1), () => Promise.reject(new Error("It is in use")));
  confirm();
  await expect.poll(() => danger).toHaveBeenCalledWith("There was an issue deleting: Sales\nIt is in use");
  expect(client.getQueryData(["chart", "list"])).toEqual({ count: 2, result: ROWS });
});
