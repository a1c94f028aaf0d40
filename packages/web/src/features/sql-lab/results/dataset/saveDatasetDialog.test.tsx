import { datasetRoutes } from "@sightline/api/datasets";
import { createFormData } from "@sightline/api/explore";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw, seenText, signIn } from "../../../../testing/screen.tsx";
import { startServer, type TestServer } from "../../../../testing/testServer.ts";
import type { EditorQuery } from "../../model/index.ts";
import { BLANK_QUERY } from "../../model/queries/index.ts";
import { SaveDatasetForm } from "./SaveDatasetDialog.tsx";

const columns = [
  { column_name: "day", name: "day", type: "DATE", type_generic: 2, is_dttm: true },
  { column_name: "n", name: "n", type: null, type_generic: 0, is_dttm: false },
] as const;
const query: EditorQuery = {
  ...BLANK_QUERY,
  id: "q1",
  dbId: 4,
  schema: "main",
  sql: "SELECT day, n FROM t",
  sqlEditorId: "1",
  tab: "Sales",
  state: "success",
  columns: [...columns],
};
const OWNED = [
  { id: 3, table_name: "old", schema: null, owners: [{ id: 7 }, { id: 8 }] },
  { id: 2, table_name: "synced", schema: null, owners: [{ id: 7 }], is_managed_externally: true },
];

let server: TestServer;
const button = (name: string) => page.getByRole("button", { name });
const name = page.getByRole("textbox");
const existing = page.getByRole("combobox");

beforeEach(() => {
  signIn({ userId: 7, roles: { Admin: [] }, permissions: {} });
  server = startServer();
  server.answer(datasetRoutes.list, { count: 2, result: OWNED as never });
  server.answer(datasetRoutes.create, { id: 9, result: {} });
  server.answer(datasetRoutes.update, { id: 3, result: {} });
  server.answer(createFormData, { key: "k1" });
});
afterEach(() => vi.useRealTimers());

async function open(change: Partial<EditorQuery> = {}, statements = 1) {
  const onClose = vi.fn();
  const window_ = vi.spyOn(window, "open").mockReturnValue({} as Window);
  await draw(
    <SaveDatasetForm
      query={{ ...query, ...change }}
      statements={statements}
      columns={columns}
      onClose={onClose}
    />,
  );
  return { onClose, opened: window_ };
}

describe("saving SQL as a dataset", () => {
  it("[S1-005] [S1-006] [S3-051] [S3-245] makes a new one and opens explore on it as a table, in a new window", async () => {
    const { onClose, opened } = await open();
    await name.fill("Sales by day");
    await button("Save and explore").click();
    await expect.poll(() => opened).toHaveBeenCalled();
    expect(opened).toHaveBeenCalledWith(
      "/explore/?datasource_type=table&datasource_id=9&viz_type=table&form_data_key=k1",
      "_blank",
    );
    const [kept] = server.calls(createFormData).map(({ body }) => body as { form_data: string });
    expect(kept).toMatchObject({ datasource_id: 9, datasource_type: "table" });
    expect(JSON.parse(kept?.form_data ?? "")).toMatchObject({
      datasource: "9__table",
      all_columns: ["day", "n"],
      row_limit: 1000,
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(server.calls(datasetRoutes.create)[0]?.body).toMatchObject({
      database: 4,
      schema: "main",
      sql: "SELECT day, n FROM t",
      table_name: "Sales by day",
    });
  });

  it("[S3-241] overwrites SQL and columns of an existing one after a question, and keeps the owners", async () => {
    await open();
    await page.getByRole("radio").nth(1).click();
    await existing.click();
    await page.getByRole("option", { name: "old" }).click();
    await button("Next").click();
    // Nothing is overwritten before the question is answered.
    expect(server.calls(datasetRoutes.update)).toEqual([]);
    await button("Overwrite").click();
    await expect.poll(() => server.calls(datasetRoutes.update)).toHaveLength(1);
    expect(server.calls(datasetRoutes.update)[0]).toMatchObject({
      params: { id: "3" },
      query: { override_columns: "true" },
      body: {
        sql: "SELECT day, n FROM t",
        columns: [
          { column_name: "day", type: "DATE", is_dttm: true },
          { column_name: "n", type: null, is_dttm: false },
        ],
        owners: [7, 8],
        database_id: 4,
      },
    });
    expect(server.calls(datasetRoutes.create)).toEqual([]);
  });

  it("[S3-047] offers datasets of the user, none that are managed elsewhere", async () => {
    await open();
    await page.getByRole("radio").nth(1).click();
    await existing.fill("o");
    await expect.element(page.getByRole("option", { name: "old" })).toBeVisible();
    await expect.element(page.getByRole("option", { name: "synced" })).not.toBeInTheDocument();
    await expect
      .poll(() => server.calls(datasetRoutes.list).at(-1)?.query.q)
      .toMatch(/\(col:owners,opr:rel_m_m,value:7\).*\(col:table_name,opr:ct,value:o\)/);
  });

  it.each([
    ["Sales", /^Sales \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
    [null, /^Untitled Dataset \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ])(
    "[S3-046] [S3-050] [S3-127] asks for a name first: that of the tab %s with the time",
    async (tab, text) => {
      await open({ tab });
      expect((name.element() as HTMLInputElement).value).toMatch(text);
      expect(seenText()).toMatch(/Save as new.*Overwrite existing/);
    },
  );

  it("[S3-192] without a name there is nothing to save", async () => {
    await open();
    await name.fill(" ");
    await expect.element(button("Save and explore")).toBeDisabled();
  });

  it("[S3-193] to overwrite, one must be chosen", async () => {
    await open();
    await page.getByRole("radio").nth(1).click();
    await expect.element(button("Next")).toBeDisabled();
  });

  it("says which statement of several becomes the dataset", async () => {
    await open({}, 3);
    expect(seenText()).toContain("The last of the 3 statements becomes the dataset: SELECT day, n FROM t");
  });

  it("[S3-245] opens explore without a key where no form may be kept", async () => {
    server.refuse(createFormData, 403, "Forbidden");
    const { opened } = await open();
    await name.fill("Sales by day");
    await button("Save and explore").click();
    await expect
      .poll(() => opened.mock.calls)
      .toEqual([["/explore/?datasource_type=table&datasource_id=9&viz_type=table", "_blank"]]);
  });

  it("says why it was not saved", async () => {
    server.refuse(datasetRoutes.create, 422, "The name is taken");
    const { onClose } = await open();
    await button("Save and explore").click();
    await expect.element(page.getByText(/The name is taken/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
