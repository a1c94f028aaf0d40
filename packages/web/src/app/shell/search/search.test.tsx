import { searchObjects, searchTables } from "@sightline/api/search";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer, type TestServer } from "../../../testing/testServer.ts";
import { SearchButton } from "./index.ts";

let server: TestServer;
beforeEach(() => {
  server = startServer();
  server.answer(searchTables, {
    result: [{ database_id: 3, database_name: "shop", schema: "main", name: "sales", sql: "SELECT 1" }],
  });
  server.answer(searchObjects, {
    result: [
      {
        kind: "dashboard",
        id: 1,
        name: "Sales",
        detail: null,
        url: "/superset/dashboard/1/",
        viz_type: null,
        is_certified: true,
      },
      {
        kind: "chart",
        id: 7,
        name: "Sales by region",
        detail: "orders",
        url: "/explore/?slice_id=7",
        viz_type: "pie",
        is_certified: false,
      },
    ],
  });
});

const field = page.getByRole("combobox", { name: "Search everything" });
const option = (name: string | RegExp) => page.getByRole("option", { name });

it("opens by Ctrl K, finds as it is typed, and opens the marked line by Enter", async () => {
  const { address } = await draw(<SearchButton />, { at: "/start", path: "/start" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
  await field.fill("sales");
  await expect.element(option(/^Sales Certified/)).toHaveAttribute("aria-selected", "true");
  await expect.element(option("sales shop · main")).toBeVisible();
  expect(server.calls(searchObjects)[0]?.query).toEqual({ text: "sales" });
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option(/Sales by region/)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(address()).toBe("/explore/?slice_id=7");
});

it("takes what is typed before its field is there, each time", async () => {
  await draw(<SearchButton />);
  const press = (key: string, ctrlKey = false) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true }));
  for (const typed of ["sales", "orders"]) {
    press("k", true);
    // React has drawn what a key does when the next one is pressed.
    await Promise.resolve();
    for (const key of `${typed}x`) press(key);
    press("Backspace");
    await expect.element(field).toHaveValue(typed);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
});

it("goes round at both ends, and Escape gives the focus back", async () => {
  await draw(<SearchButton />);
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect.element(option("New dashboard")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option("Trash")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("New dashboard")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Search everything" })).toHaveFocus();
});

it("offers what the user may do, and asks for no tables without the right", async () => {
  signIn(userWith(3, ["can_read", "Dashboard"]));
  await draw(<SearchButton />);
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect.element(option("Dashboards")).toBeVisible();
  await expect.element(option("New dashboard")).not.toBeInTheDocument();
  await field.fill("sales");
  await expect.element(option(/Sales by region/)).toBeVisible();
  expect(server.calls(searchTables)).toEqual([]);
});

it("says that nothing was found, and why it could not search", async () => {
  server.answer(searchObjects, { result: [] });
  server.answer(searchTables, { result: [] });
  await draw(<SearchButton />);
  await page.getByRole("button", { name: "Search everything" }).click();
  await field.fill("nothing of this name");
  await expect.element(page.getByText('Nothing found for "nothing of this name".')).toBeVisible();
  server.refuse(searchObjects, 500, "No answer");
  await field.fill("else");
  await expect.element(page.getByText("The search failed: No answer")).toBeVisible();
});
