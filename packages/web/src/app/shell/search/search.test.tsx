import { searchObjects, searchTables } from "@sightline/api/search";
import { Dialog } from "@sightline/ui/dialog";
import { beforeEach, expect, it, vi } from "vitest";
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
/** Presses a key. Returns whether somebody took it. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  !document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
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
  for (const typed of ["sales", "orders"]) {
    press("k", { ctrlKey: true });
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
  await expect.element(option("New query")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option("Trash")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("New query")).toHaveAttribute("aria-selected", "true");
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
  await expect.element(page.getByText("Nothing found for 'nothing of this name'.")).toBeVisible();
  server.refuse(searchObjects, 500, "No answer");
  await field.fill("else");
  await expect.element(page.getByText("The search failed: No answer")).toBeVisible();
});

const found = (id: number, name: string) => ({
  kind: "dashboard" as const,
  id,
  name,
  detail: null,
  url: `/superset/dashboard/${id}/`,
  viz_type: null,
  is_certified: false,
});

it("shows a long name on two lines, and the whole of it to who points at it", async () => {
  const long = `Sales ${"of all regions and products ".repeat(20)}by week`;
  server.answer(searchTables, { result: [] });
  server.answer(searchObjects, { result: [found(1, "Short"), { ...found(2, long), detail: "orders" }] });
  await draw(<SearchButton />);
  await page.getByRole("button", { name: "Search everything" }).click();
  await field.fill("sales");
  const name = (text: string) => page.getByTitle(text, { exact: true });
  await expect.element(name(long)).toBeVisible();
  const heightOf = (text: string) => name(text).element().getBoundingClientRect().height;
  const line = Number.parseFloat(getComputedStyle(name("Short").element()).lineHeight);
  expect(Math.round((heightOf(long) - heightOf("Short")) / line)).toBe(1);
  await expect.element(name("orders")).toBeVisible();
});

it("Enter waits for what fits the text, and does not open a line of the text before", async () => {
  const answered = Promise.withResolvers<void>();
  server.answer(searchObjects, async ({ query }) => {
    if (query.text === "sales") return { result: [found(1, "Sales")] };
    await answered.promise;
    return { result: [found(2, "Orders")] };
  });
  const { address } = await draw(<SearchButton />, { at: "/start", path: "/start" });
  await page.getByRole("button", { name: "Search everything" }).click();
  await field.fill("sales");
  await expect.element(option("Sales")).toBeVisible();
  await field.fill("orders");
  await userEvent.keyboard("{Enter}");
  answered.resolve();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(address()).toBe("/superset/dashboard/2/");
});

it("keeps the marked line while others arrive above it", async () => {
  const answered = Promise.withResolvers<void>();
  server.answer(searchObjects, { result: [] });
  server.answer(searchTables, async () => {
    await answered.promise;
    return {
      result: [{ database_id: 3, database_name: "shop", schema: "main", name: "news", sql: "SELECT 1" }],
    };
  });
  await draw(<SearchButton />);
  await page.getByRole("button", { name: "Search everything" }).click();
  await field.fill("new");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("New chart")).toHaveAttribute("aria-selected", "true");
  answered.resolve();
  await expect.element(option("news shop · main")).toBeVisible();
  await expect.element(option("New chart")).toHaveAttribute("aria-selected", "true");
});

it("is opened by ⌘ K on a Mac, where Ctrl K deletes to the end of a line", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Macintosh; Intel Mac OS X 10_15_7");
  await draw(<SearchButton />);
  expect(press("k", { ctrlKey: true })).toBe(false);
  expect(press("k", { metaKey: true })).toBe(true);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText("⌘ Enter")).toBeVisible();
});

it("does not open over a dialog", async () => {
  await draw(
    <>
      <SearchButton />
      <Dialog opened onClose={() => undefined} title="A question">
        Yes or no?
      </Dialog>
    </>,
  );
  await expect.element(page.getByText("Yes or no?")).toBeVisible();
  expect(press("k", { ctrlKey: true })).toBe(false);
});

it("is given up by Escape before its field is there, and Enter presses nothing behind it", async () => {
  await draw(<SearchButton />);
  press("k", { ctrlKey: true });
  await Promise.resolve();
  expect(press("Enter")).toBe(true);
  expect(press("Escape")).toBe(true);
  await Promise.resolve();
  expect(press("a")).toBe(false);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
