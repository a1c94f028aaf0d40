import { beforeEach, expect, it } from "vitest";
import { orders } from "./dataset.fixture.ts";
import { createEditorStore, type EditorStore } from "./editorStore.ts";
import { formOf } from "./form.ts";
import { isChanged } from "./isChanged.ts";

let store: EditorStore;
beforeEach(() => {
  store = createEditorStore(formOf(orders));
});
const dirty = () => isChanged(store.getState().form, store.getState().savedForm);
const names = () => store.getState().form.columns.map(({ column_name }) => column_name);

it("knows whether something was changed, also when it was changed back", () => {
  expect(dirty()).toBe(false);
  store.getState().changePart("metrics", "metric-4", { verbose_name: "Orders" });
  expect(dirty()).toBe(true);
  store.getState().changePart("metrics", "metric-4", { verbose_name: "" });
  expect(dirty()).toBe(false);
  store.getState().changeSource({ sql: "SELECT 1" });
  expect(dirty()).toBe(true);
});

it("puts a part back where it was", () => {
  const restore = store.getState().removePart("columns", "column-1");
  expect(names()).toEqual(["ordered", "large"]);
  store.getState().changePart("columns", "column-2", { verbose_name: "When" });
  restore();
  expect(names()).toEqual(["region", "ordered", "large"]);
  expect(store.getState().form.columns[1]!.verbose_name).toBe("When");
});

it("the column with currencies follows its name", () => {
  store.getState().change({ currency_code_column: "region" });
  store.getState().changePart("columns", "column-1", { column_name: "money" });
  expect(store.getState().form.currency_code_column).toBe("money");
});

it("the default time column follows its column's name", () => {
  store.getState().changePart("columns", "column-2", { column_name: "sold" });
  expect(store.getState().form.main_dttm_col).toBe("sold");
});
