import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../app/providers/queryClient.ts";
import { draw } from "../../../testing/screen.tsx";
import { useDeletion } from "./useDeletion.ts";

const ROWS = [
  { id: 1, name: "Sales" },
  { id: 2, name: "Costs" },
];
type Row = (typeof ROWS)[number];

function Deletion({ rows, remove }: { rows: Row[]; remove: () => Promise<unknown> }) {
  const { asked, ask, confirm } = useDeletion<Row>({
    resource: "chart",
    nameOf: ({ name }) => name,
    remove,
    removeMany: remove,
  });
  return (
    <>
      <button type="button" onClick={() => ask(rows)}>
        Delete
      </button>
      {asked.length > 0 && (
        <button type="button" onClick={confirm}>
          Yes
        </button>
      )}
    </>
  );
}

async function remove(rows: Row[], call: () => Promise<unknown>) {
  queryClient.setQueryData(["chart", "list"], { count: 2, result: ROWS });
  await draw(<Deletion rows={rows} remove={call} />);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
}

it.each([
  ["one", ROWS.slice(0, 1), "Deleted: Sales"],
  ["several", ROWS, "Deleted: Sales, Costs"],
])("[S3-302] says what was deleted: %s", async (_name, rows, words) => {
  await remove(rows, () => Promise.resolve());
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

it("[S3-303] says what could not be deleted, and why; the rows come back", async () => {
  await remove(ROWS.slice(0, 1), () => Promise.reject(new Error("It is in use")));
  await expect.element(page.getByText(/There was an issue deleting: Sales\s+It is in use/)).toBeVisible();
  expect(queryClient.getQueryData(["chart", "list"])).toEqual({ count: 2, result: ROWS });
});
