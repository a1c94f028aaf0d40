import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { useSqlLab } from "../model/index.ts";
import { addTab, changeTab } from "../model/tabs/index.ts";
import { EditorPane } from "./EditorPane.tsx";

const field = page.getByRole("textbox", { name: "SQL" });
const EXAMPLE = "SELECT ...";

beforeEach(() => useSqlLab.setState({ tabs: [], activeId: null, closed: [], tables: [], queries: {} }));

/** The editor of the shown tab, on a screen that is touched or has a mouse. */
function Pane() {
  const tabId = useSqlLab(({ activeId }) => activeId);
  const nothing = () => {};
  const does = { onStop: nothing, onPreviousTab: nothing, onNextTab: nothing, onRun: nothing };
  return tabId && <EditorPane ref={null} tabId={tabId} marks={[]} {...does} onNewTab={nothing} />;
}

const lastLine = () => field.element().querySelector(".cm-line:last-of-type")?.textContent;

async function open({ isTouched, sql = EXAMPLE }: { isTouched: boolean; sql?: string }) {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    match(query === "(pointer: coarse)" ? `(min-width: ${isTouched ? 0 : 99_999}px)` : query),
  );
  startServer();
  addTab({ dbId: 1, ...(sql !== EXAMPLE && { sql }) });
  await draw(<Pane />);
  await expect.poll(lastLine).toBe(sql);
}

it.each([
  ["in place of the example", EXAMPLE, "ABC"],
  ["before what was written", "SELECT 1", "ABCSELECT 1"],
])("an editor that is opened is typed into at once, %s", async (_name, sql, text) => {
  await open({ isTouched: false, sql });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("ABC");
  await expect.poll(lastLine).toBe(text);
});

it.each(["SELECT 1", EXAMPLE])(
  "on a touch screen no keyboard comes up for an opened editor: %s",
  async (sql) => {
    await open({ isTouched: true, sql });
    await expect.element(field).not.toHaveFocus();
  },
);

it("on a touch screen the first press selects the example", async () => {
  await open({ isTouched: true });
  await field.click();
  await userEvent.keyboard("ABC");
  await expect.poll(lastLine).toBe("ABC");
});

it("on a touch screen a second press is one like any other", async () => {
  await open({ isTouched: true });
  await field.click();
  await field.click();
  await userEvent.keyboard("ABC");
  await expect.poll(() => field.element().textContent).toContain("ABC");
  expect(lastLine()).toBe(EXAMPLE);
});

it("on a touch screen the first press leaves what was written instead of the example", async () => {
  await open({ isTouched: true });
  changeTab(useSqlLab.getState().activeId!, { sql: "SELECT 2" });
  await expect.poll(lastLine).toBe("SELECT 2");
  await field.click();
  await userEvent.keyboard("{End}0");
  await expect.poll(lastLine).toBe("SELECT 20");
});

it("on a touch screen a tab that somebody adds is typed into at once", async () => {
  await open({ isTouched: true, sql: "SELECT 1" });
  addTab({ dbId: 1 });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("ABC");
  await expect.poll(lastLine).toBe("ABC");
});
