import {
  databaseRoutes,
  databaseSchemas,
  databaseTables,
  tableExtra,
  tableMetadata,
} from "@sightline/api/databases";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { draw } from "../../../testing/screen.tsx";
import { startServer, type TestServer } from "../../../testing/testServer.ts";
import { type EditorTab, type TabTable, useSqlLab } from "../model/index.ts";
import { changeTable } from "../model/tables/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { Sidebar } from "./Sidebar.tsx";

const key = (change: object) => ({ column_names: ["id"], name: "pk", type: "pk", ...change });
const COLUMNS = [
  { name: "id", type: "BIGINT", longType: "BIGINT", comment: null, keys: [key({})] },
  {
    name: "customer",
    type: "NUMERIC",
    longType: "NUMERIC(10, 2)",
    comment: "Who bought",
    keys: [
      key({ column_names: ["customer"], type: "fk", referred_table: "customers", referred_columns: ["id"] }),
    ],
  },
];
const SELECT = "SELECT *\nFROM orders\nLIMIT 100";

let tab: EditorTab;
let server: TestServer;
let disable_data_preview: boolean;

beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  tab = addTab({ dbId: 1, schema: "public" });
  disable_data_preview = false;
  server = startServer();
  server.answer(databaseRoutes.list, () => ({
    count: 1,
    result: [{ id: 1, database_name: "shop", backend: "postgresql", disable_data_preview }],
  }));
  server.answer(databaseSchemas, { result: ["public", "other"] });
  server.answer(databaseTables, {
    count: 2,
    result: ["orders", "customers"].map((value) => ({ value, type: "table" as const })),
  });
  server.answer(tableMetadata, ({ query }) => ({
    name: query.name ?? "",
    comment: "One row an order",
    columns: COLUMNS,
    primaryKey: key({}),
    foreignKeys: [],
    indexes: [key({}), key({ name: "by_day", column_names: ["day"], type: "index" })],
    selectStar: SELECT,
  }));
  server.answer(tableExtra, {
    metadata: {},
    partitions: { cols: ["day"], latest: { day: "2026-11-21" }, partitionQuery: null },
    clustering: {},
  });
});

async function open() {
  const onInsert = vi.fn();
  const previews: string[] = [];
  const onPreview = ({ id, schema, name }: TabTable) => {
    previews.push(`${schema}.${name}`);
    changeTable(id, { dataPreviewQueryId: "q1" });
  };
  await draw(
    <div style={{ display: "grid", width: 280, height: 800 }}>
      <Sidebar tab={tab} narrow={false} onInsert={onInsert} onPreview={onPreview} />
    </div>,
  );
  await expect.element(pick("orders")).toBeVisible();
  return { onInsert, previews };
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const pick = (name: string) => page.getByTitle(`Put ${name} into the tab`);
const card = (name: string) => page.getByRole("article", { name });
const put = async (name: string) => {
  await pick(name).click();
  await expect.element(card(name)).toBeVisible();
};
const press = async (item: string) => {
  await button("Actions for orders").click();
  await page.getByRole("menuitem", { name: item }).click();
};

describe("the tables of a tab", () => {
  it("[S1-022] stand in the left bar with columns, types, keys, indexes and partitions", async () => {
    await open();
    await put("orders");
    for (const part of ["One row an order", "2 indexes", "Partitioned by day. Newest: day = 2026-11-21"])
      await expect.element(card("orders").getByText(part)).toBeVisible();
    await expect.element(card("orders").getByRole("button", { name: /^id ?PK ?bigint$/ })).toBeVisible();
    await expect
      .element(card("orders").getByRole("button", { name: /^customer ?FK ?numeric$/ }))
      .toBeVisible();
  });

  it("[S1-023] [S1-065] are folded, unfolded and taken out", async () => {
    await open();
    await put("orders");
    const column = card("orders").getByText("customer");
    const fold = card("orders").getByRole("button", { name: "orders", exact: true });
    await expect.element(column).toBeVisible();
    await fold.click();
    await expect.element(fold).toHaveAttribute("aria-expanded", "false");
    await expect.element(column).not.toBeInTheDocument();
    // The same table once more is not another one: it is shown.
    await put("orders");
    await expect.element(column).toBeVisible();
    expect(useSqlLab.getState().tables).toHaveLength(1);
    await press("Remove from the tab");
    await expect.element(card("orders")).not.toBeInTheDocument();
  });

  it("are folded and taken out all together", async () => {
    await open();
    await put("orders");
    await put("customers");
    await button("Collapse all").click();
    await expect.element(page.getByText("One row an order")).not.toBeInTheDocument();
    await button("Expand all").click();
    await expect.element(page.getByText("One row an order").first()).toBeVisible();
    await button("Remove all tables from the tab").click();
    await expect.element(page.getByRole("article")).not.toBeInTheDocument();
  });

  it("[S1-035] know their tab, database and place, and which query shows their first rows", async () => {
    await open();
    await put("orders");
    expect(useSqlLab.getState().tables).toMatchObject([
      {
        dbId: 1,
        queryEditorId: tab.id,
        catalog: null,
        schema: "public",
        name: "orders",
        expanded: true,
        dataPreviewQueryId: "q1",
      },
    ]);
  });

  it("[S1-024] show their first rows once when they are put into the tab, and when that is asked for", async () => {
    const { previews } = await open();
    await put("orders");
    await put("orders");
    expect(previews).toEqual(["public.orders"]);
    await button("First rows of orders").click();
    expect(previews).toHaveLength(2);
  });

  it("[S1-024] show no rows where the database forbids that", async () => {
    disable_data_preview = true;
    const { previews } = await open();
    await put("orders");
    expect(previews).toEqual([]);
  });

  it("are those of their own tab only", async () => {
    await open();
    await put("orders");
    tab = addTab({ dbId: 1, schema: "public" });
    await cleanup();
    await open();
    await expect.element(card("orders")).not.toBeInTheDocument();
  });

  it("are moved by the menu, and by Alt and an arrow key", async () => {
    await open();
    await put("orders");
    await put("customers");
    const order = () =>
      page
        .getByRole("article")
        .elements()
        .map((one) => one.getAttribute("aria-label"));
    const [first, second] = order();
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: String(first), exact: true })
      .click();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.poll(order).toEqual([second, first]);
  });
});

describe("what is put into the text", () => {
  it.each([
    ["Insert the name", "orders"],
    ["Insert SELECT of all columns", SELECT],
  ])("%s", async (item, text) => {
    const { onInsert } = await open();
    await put("orders");
    await expect.element(page.getByText("2 indexes")).toBeVisible();
    await press(item);
    await expect.poll(() => onInsert.mock.calls).toEqual([[text]]);
  });

  it("a column by a press on it", async () => {
    const { onInsert } = await open();
    await put("orders");
    await page.getByTitle("Who bought").click();
    expect(onInsert.mock.calls).toEqual([["customer"]]);
  });

  it("the SELECT is shown, too", async () => {
    await open();
    await put("orders");
    await expect.element(page.getByText("2 indexes")).toBeVisible();
    await press("Show SELECT of all columns");
    await expect.element(page.getByRole("dialog", { name: "SELECT of orders" })).toBeVisible();
  });
});

describe("the list of tables", () => {
  it("is searched by typing", async () => {
    await open();
    await page.getByRole("searchbox", { name: "Search tables" }).fill("cust");
    await expect.element(pick("orders")).not.toBeInTheDocument();
    await expect.element(pick("customers")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search tables" }).fill("xyz");
    await expect.element(page.getByText("No table with this name")).toBeVisible();
  });

  it("is gone through by the arrow keys, and Enter takes a table", async () => {
    await open();
    (pick("orders").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(pick("customers")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(card("customers")).toBeVisible();
  });

  it("is that of the picked schema", async () => {
    await open();
    await page.getByRole("combobox", { name: "Schema" }).click();
    await page.getByRole("option", { name: "other" }).click();
    await expect.poll(() => useSqlLab.getState().tabs[0]?.schema).toBe("other");
  });

  it("is read anew past what the server keeps", async () => {
    await open();
    await button("Reload schemas and tables").click();
    await expect.element(page.getByText("Schemas and tables are up to date.")).toBeVisible();
    expect(server.calls(databaseTables).at(-1)?.query.q).toContain("force:!t");
  });
});

it("a table whose columns cannot be read says so, and is read again", async () => {
  server.refuse(tableMetadata, 500, "The file is gone");
  await open();
  await put("orders");
  await expect.element(page.getByText("The file is gone")).toBeVisible();
  server.answer(tableMetadata, {
    name: "orders",
    comment: "Back",
    columns: COLUMNS,
    indexes: [],
    selectStar: "",
  });
  await card("orders").getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Back")).toBeVisible();
});
