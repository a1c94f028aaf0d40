import { emptyTrash, listTrash, restoreTrash } from "@sightline/api/trash";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../testing/screen.tsx";
import { startServer, type TestServer } from "../../testing/testServer.ts";
import { TrashPage } from "./TrashPage.tsx";

const ENTRIES = [
  {
    id: 11,
    object_type: "dashboard" as const,
    object_id: 1,
    name: "Sales",
    deleted_on: "2025-03-01T00:00:00Z",
    deleted_by: { id: 1, first_name: "Ann", last_name: "Berg" },
    expires_on: "2025-03-31T00:00:00Z",
  },
  {
    id: 12,
    object_type: "chart" as const,
    object_id: 7,
    name: "By region",
    deleted_on: "2025-03-01T00:00:00Z",
    deleted_by: null,
    expires_on: "2025-03-31T00:00:00Z",
  },
];

let server: TestServer;
let left: typeof ENTRIES;
beforeEach(() => {
  server = startServer();
  left = [...ENTRIES];
  server.answer(listTrash, () => ({ count: left.length, result: left }));
});

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

it("restores one", async () => {
  server.answer(restoreTrash, () => {
    left = left.slice(1);
    return { result: [{ object_type: "dashboard" as const, object_id: 1, name: "Sales", message: null }] };
  });
  await draw(<TrashPage />);
  await page.getByRole("button", { name: "Restore Sales" }).click();
  await expect.element(page.getByText("Restored: Sales")).toBeVisible();
  await expect.element(row("By region")).toBeVisible();
  await expect.element(row("Sales")).not.toBeInTheDocument();
});

it("shows the page before when the last rows of the last page are restored", async () => {
  const first = Array.from({ length: 25 }, (_, at) => ({ ...ENTRIES[0]!, id: 100 + at, name: `Old ${at}` }));
  let last = [ENTRIES[1]!];
  server.answer(listTrash, ({ query }) => ({
    count: first.length + last.length,
    result: query.q?.includes("page:0") ? first : last,
  }));
  server.answer(restoreTrash, () => {
    last = [];
    return { result: [{ object_type: "chart" as const, object_id: 7, name: "By region", message: null }] };
  });
  await draw(<TrashPage />);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("button", { name: "Restore By region" }).click();
  await expect.element(row("Old 24")).toBeVisible();
  await expect.element(row("By region")).not.toBeInTheDocument();
});

it("restores several, and says what differs from before", async () => {
  server.answer(restoreTrash, {
    result: [
      { object_type: "chart", object_id: 7, name: "By region", message: null },
      { object_type: "dashboard", object_id: 1, name: "Sales", message: "Restored without its address." },
    ],
  });
  await draw(<TrashPage />);
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).first().click();
  await expect
    .element(page.getByText(/Restored: Sales, By region\s+Restored without its address\./))
    .toBeVisible();
  expect(server.calls(restoreTrash)[0]?.body.objects).toHaveLength(2);
});

it("empties itself after a question, and says then what it is for", async () => {
  server.answer(emptyTrash, () => {
    left = [];
    return { message: "Deleted 2 objects for good" };
  });
  await draw(<TrashPage />);
  await page.getByRole("button", { name: "Empty trash" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Delete 2 objects for good?")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(page.getByText("The trash is empty")).toBeVisible();
  expect(server.calls(emptyTrash)[0]?.query).toEqual({});
});

it("deletes what is selected for good, and nothing else", async () => {
  server.answer(emptyTrash, { message: "Deleted 1 object for good" });
  await draw(<TrashPage />);
  await page.getByRole("checkbox", { name: "Select By region" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Delete 'By region' for good?")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.poll(() => server.calls(emptyTrash)[0]?.query).toEqual({ q: "!(12)" });
});
