import { expect, it } from "vitest";
import { datasetMenu } from "./datasetMenu.ts";

const OWNERS = [{ id: 7 }];
const sqlLab = { Analyst: [["menu_access", "SQL Lab"]] as [string, string][] };

it.each([
  [
    "[S3-011] to its owner it offers all",
    { userId: 7, roles: sqlLab },
    ["edit", "swap", "viewInSqlLab"],
    false,
  ],
  ["[S3-013] SQL Lab only to who may go there", { userId: 7, roles: { Gamma: [] } }, ["edit", "swap"], false],
  ["[S3-012] no editing to others", { userId: 8, roles: { Gamma: [] } }, ["edit", "swap"], true],
  [
    "[S3-012] an admin counts as owner",
    { userId: 1, roles: { Admin: [] } },
    ["edit", "swap", "viewInSqlLab"],
    false,
  ],
])("the menu of a dataset: %s", (_name, user, actions, isEditDisabled) => {
  const menu = datasetMenu(user, { type: "table", owners: OWNERS });
  expect(menu.map(({ action }) => action)).toEqual(actions);
  expect(menu.find(({ action }) => action === "edit")!.disabled).toBe(isEditDisabled);
});

const editor = {
  Analyst: [
    ["menu_access", "SQL Lab"],
    ["can_write", "Dataset"],
  ] as [string, string][],
};

it.each([
  ["[S3-014] all to who may make datasets", editor, ["preview", "viewInSqlLab", "saveAsDataset"]],
  ["[S3-013] SQL Lab only to who may go there", { Gamma: [] }, ["preview"]],
])("the menu of a query: %s", (_name, roles, actions) => {
  const menu = datasetMenu({ userId: 7, roles }, { type: "query", owners: [] });
  expect(menu.map(({ action }) => action)).toEqual(actions);
});
