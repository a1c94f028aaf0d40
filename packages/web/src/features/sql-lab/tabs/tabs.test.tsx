import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { putQuery } from "../model/queries/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { usePersistence } from "../persistence/index.ts";
import { ConflictBanner, TabBar, UnreadBanner } from "./index.ts";

beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, closed: [], tables: [], queries: {}, removedQueries: [] });
  usePersistence.setState({ ready: true, conflicts: {}, unsent: {}, unread: {} });
});

const open = (...names: string[]) => names.map((name) => addTab({ name, dbId: 1 }).id);
const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
/** The names in the bar, from left to right; the shown one in brackets. */
const bar = () =>
  page
    .getByRole("tab")
    .elements()
    .map((one) => {
      const name = one.getAttribute("title");
      return one.getAttribute("aria-selected") === "true" ? `[${name}]` : name;
    })
    .join(" ");
const openMenu = async (name: string) => {
  await tab(name).click({ button: "right" });
  await expect.element(item(/^Rename/)).toBeVisible();
};

describe("[S1-001] the bar of tabs", () => {
  it("lists the tabs; one is selected, and only that one is reached by the Tab key", async () => {
    open("A", "B", "C");
    await draw(<TabBar />);
    expect(bar()).toBe("A B [C]");
    await userEvent.tab();
    await expect.element(tab("C")).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "New tab" })).toHaveFocus();
  });

  it("shows a tab by a press, and opens a new one", async () => {
    open("A", "B");
    await draw(<TabBar />);
    await tab("A").click();
    await expect.poll(bar).toBe("[A] B");
    await page.getByRole("button", { name: "New tab" }).click();
    await expect.poll(bar).toBe("A B [Untitled Query 1]");
  });

  it("says how the last run of a tab stands, and what is not kept yet", async () => {
    const [id] = open("A") as [string];
    await draw(<TabBar />);
    putQuery({ id: "q", sqlEditorId: id, state: "failed", startDttm: 1 } as EditorQuery);
    usePersistence.setState({ unsent: { [id]: true } });
    await expect.element(tab(/^A ?, Failed ?, Not yet stored on the server$/)).toBeVisible();
  });

  it("lists all tabs, and shows the pressed one", async () => {
    open(...Array.from({ length: 10 }, (_, at) => `T${at}`));
    await draw(<TabBar />);
    await page.getByRole("button", { name: "All tabs" }).click();
    const search = page.getByRole("searchbox");
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard("t3{Enter}");
    await expect.poll(() => bar()).toContain("[T3]");
  });
});

describe("[S1-060] a tab in the bar", () => {
  it("is closed by its cross, and brought back at its place by 'Undo'", async () => {
    open("A", "B", "C");
    await draw(<TabBar />);
    await page.getByTitle("Close B").click({ force: true });
    await expect.poll(bar).toBe("A [C]");
    await expect.element(page.getByText("'B' was closed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(bar).toBe("A B [C]");
  });

  it("is closed by a press of the middle button, and by Delete, which leaves the focus on its neighbour", async () => {
    open("A", "B", "C");
    await draw(<TabBar />);
    await tab("B").click({ button: "middle" });
    await expect.poll(bar).toBe("A [C]");
    await tab("A").click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(bar).toBe("[C]");
    await expect.element(tab("C")).toHaveFocus();
  });

  it("is renamed by F2 and Enter; Escape leaves the old name", async () => {
    open("A");
    await draw(<TabBar />);
    await tab("A").click();
    await userEvent.keyboard("{F2}");
    await userEvent.keyboard("Sales{Enter}");
    await expect.poll(bar).toBe("[Sales]");
    await expect.element(tab("Sales")).toHaveFocus();
    await tab("Sales").dblClick();
    await userEvent.keyboard("Costs{Escape}");
    await expect.poll(bar).toBe("[Sales]");
  });

  it("is moved by Ctrl Shift and an arrow key, which is said", async () => {
    open("A", "B");
    await draw(<TabBar />);
    await tab("A").click();
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}");
    await expect.poll(bar).toBe("B [A]");
    await expect.element(page.getByText(/A.*2 of 2/)).toBeInTheDocument();
  });

  it.each([
    [/^Rename/, null],
    ["Clone", "A B [Copy of A]"],
    ["Move right", "B [A]"],
    [/^Close ?Del/, "[B]"],
    ["Close the others", "[A]"],
  ] as const)("has a menu with %s", async (name, after) => {
    open("A", "B");
    await draw(<TabBar />);
    await tab("A").click();
    await openMenu("A");
    await item(name).click();
    if (after === null) await expect.element(page.getByRole("textbox")).toHaveFocus();
    else await expect.poll(bar).toBe(after);
  });
});

it.each([
  ["{Control>}q{/Control}", "A B [Untitled Query 1]"],
  ["{Control>}]{/Control}", "[A] B"],
  ["{Control>}[[{/Control}", "[A] B"],
])("key %s", async (keys, after) => {
  open("A", "B");
  await draw(<TabBar />);
  await userEvent.keyboard(keys);
  await expect.poll(bar).toBe(after);
});

describe("what is said above a tab", () => {
  const conflict = (id: string) => {
    const theirs = { sql: "SELECT 2", name: "B" } as never;
    const fields = ["sql", "queryLimit", "name"] as const;
    usePersistence.setState({
      conflicts: { [id]: { theirs, fields: [...fields], base: null, version: null } },
    });
  };

  it("another window has changed it: which fields, and the two choices", async () => {
    const [a] = open("A") as [string];
    conflict(a);
    await draw(<ConflictBanner tabId={a} />);
    await expect.element(page.getByText("This tab was changed in another window")).toBeVisible();
    await expect.element(page.getByText(/It differs in: SQL, row limit, and name\./)).toBeVisible();
    await page.getByRole("button", { name: "Use that version" }).click();
    await expect.element(page.getByRole("button", { name: "Keep mine" })).not.toBeInTheDocument();
    expect(useSqlLab.getState().tabs[0]).toMatchObject({ sql: "SELECT 2", name: "B" });
  });

  it("the own version is kept where that is chosen", async () => {
    const [a] = open("A") as [string];
    conflict(a);
    await draw(<ConflictBanner tabId={a} />);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.element(page.getByRole("button", { name: "Use that version" })).not.toBeInTheDocument();
    expect(useSqlLab.getState().tabs[0]).toMatchObject({ name: "A" });
  });

  it("nothing about another tab", async () => {
    const [a] = open("A") as [string];
    conflict(a);
    usePersistence.setState({ unread: { [a]: true } });
    await draw(
      <>
        <ConflictBanner tabId="other" />
        <UnreadBanner tabId="other" />
      </>,
    );
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  it("it could not be fetched, which can be tried again", async () => {
    const [a] = open("A") as [string];
    usePersistence.setState({ unread: { [a]: true } });
    await draw(<UnreadBanner tabId={a} />);
    await expect.element(page.getByText("The tab could not be loaded")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
