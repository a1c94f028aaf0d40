import { QueryClient } from "@tanstack/react-query";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import {
  addTab,
  addTable,
  changeTable,
  type EditorTab,
  removeTables,
  type TabTable,
  useSqlLab,
} from "../model/index.ts";
import { type SqlDatabase, sqlQueries } from "../queries.ts";
import { putTable } from "./putTable.ts";
import { TableCard } from "./TableCard.tsx";

const DATABASE = { id: 1, database_name: "shop", backend: "postgresql", disable_data_preview: false };
const key = (change: object) => ({ column_names: ["id"], name: "pk", type: "pk", ...change });
const COLUMNS = [
  { name: "id", type: "BIGINT", longType: "BIGINT", comment: null, keys: [key({})] },
  {
    name: "customer",
    type: "NUMERIC",
    longType: "NUMERIC(10, 2)",
    comment: "Who bought",
    keys: [
      key({
        column_names: ["customer"],
        type: "fk",
        referred_table: "customers",
        referred_columns: ["id"],
      }),
    ],
  },
];

let tab: EditorTab;
let client: QueryClient;

beforeAll(() => openPage(["sql-lab"]));
beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  tab = addTab({ dbId: 1, schema: "public" });
  client = new QueryClient();
  client.setQueryData(sqlQueries.databases().queryKey, [DATABASE as unknown as SqlDatabase]);
  client.setQueryData(sqlQueries.schemas(1).queryKey, ["public"]);
  client.setQueryData(sqlQueries.tables(1, "public").queryKey, []);
  client.setQueryData(sqlQueries.table(1, "public", "orders").queryKey, {
    name: "orders",
    comment: "One row an order",
    columns: COLUMNS,
    primaryKey: key({}),
    foreignKeys: [],
    indexes: [key({}), key({ name: "by_day", column_names: ["day"], type: "index" })],
    selectStar: "SELECT *\nFROM orders\nLIMIT 100",
  });
  client.setQueryData(sqlQueries.tableExtra(1, "public", "orders").queryKey, {
    metadata: {},
    partitions: { cols: ["day"], latest: { day: "2026-11-21" }, partitionQuery: null },
    clustering: {},
  });
});

/** The tables of the tab as the bar draws them. */
const drawn = () =>
  useSqlLab
    .getState()
    .tables.filter(({ queryEditorId }) => queryEditorId === tab.id)
    .map((table) =>
      textOf(
        markup(
          <TableCard
            byName={false}
            moves={{ up: false, down: true }}
            table={table}
            onMove={() => {}}
            onInsert={() => {}}
            onPreview={() => {}}
          />,
          client,
        ),
      ),
    )
    .join(" ");
const put = () =>
  addTable({ dbId: 1, queryEditorId: tab.id, catalog: null, schema: "public", name: "orders" });
const table = () => useSqlLab.getState().tables[0]!;

describe("the tables of a tab", () => {
  it("[S1-022] stand in the left bar with columns, types, keys, indexes and partitions", () => {
    put();
    const text = drawn();
    for (const part of [
      "One row an order",
      "id PK bigint",
      "customer FK numeric",
      "2 indexes",
      "Partitioned by day. Newest: day = 2026-11-21",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("[S1-023] [S1-065] are folded, unfolded and taken out", () => {
    put();
    changeTable(table().id, { expanded: false });
    expect(drawn()).toContain("orders");
    expect(drawn()).not.toContain("customer");
    // The same table once more is not another one: it is shown.
    put();
    expect(useSqlLab.getState().tables).toHaveLength(1);
    expect(drawn()).toContain("customer");
    removeTables([table().id]);
    expect(drawn()).toBe("");
  });

  it("[S1-035] know their tab, database and place, and which query shows their first rows", () => {
    put();
    expect(table()).toMatchObject({
      dbId: 1,
      queryEditorId: tab.id,
      catalog: null,
      schema: "public",
      name: "orders",
      expanded: true,
      dataPreviewQueryId: null,
    });
  });

  it("[S1-024] show their first rows when they are put into the tab, unless the database forbids that", () => {
    const previews: string[] = [];
    const onPreview = ({ id, schema, name }: TabTable) => {
      previews.push(`${schema}.${name}`);
      changeTable(id, { dataPreviewQueryId: "q1" });
    };
    putTable(tab, "orders", { previewed: true, onPreview });
    expect(previews).toEqual(["public.orders"]);
    // They are shown already.
    putTable(tab, "orders", { previewed: true, onPreview });
    expect(previews).toHaveLength(1);
    putTable({ ...tab, schema: "other" }, "orders", { previewed: true, onPreview });
    expect(previews).toEqual(["public.orders", "other.orders"]);
    putTable(tab, "secrets", { previewed: false, onPreview });
    expect(previews).toHaveLength(2);
    expect(useSqlLab.getState().tables.map(({ name }) => name)).toContain("secrets");
  });

  it("are those of their own tab only", () => {
    put();
    expect(drawn()).not.toBe("");
    tab = addTab({ dbId: 1, schema: "public" });
    expect(drawn()).toBe("");
  });
});
