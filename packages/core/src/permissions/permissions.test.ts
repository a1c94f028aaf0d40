import { describe, expect, it } from "vitest";
import {
  canChangeOwned,
  canEditDashboard,
  canEditDataset,
  canOpenSqlLab,
  dashboardActions,
  explorePermissions,
  hasPermission,
  type PermissionPair,
  type PermissionUser,
  startsInEditMode,
} from "./index.ts";

const user = (userId: number, ...pairs: PermissionPair[]): PermissionUser => ({
  userId,
  roles: { Gamma: pairs },
});
const WRITE: PermissionPair = ["can_write", "Dashboard"];
const admin: PermissionUser = { userId: 1, roles: { aDMin: [] } };

describe("hasPermission", () => {
  it.each<[string, PermissionUser | null, boolean]>([
    ["[S2-099] a pair is permission and view", user(2, ["can_write", "Chart"]), true],
    ["[S2-099] the permission on another view is another pair", user(2, ["can_write", "Dashboard"]), false],
    ["[S2-099] another permission on the view is another pair", user(2, ["can_read", "Chart"]), false],
    ["[S2-100] a role named admin in any case has everything", admin, true],
    [
      "[S2-100] a role that merely contains admin does not",
      { userId: 3, roles: { "Admin helper": [] } },
      false,
    ],
    ["nobody has nothing", null, false],
    ["a later role counts too", { roles: { A: [], B: [["can_write", "Chart"]] } }, true],
  ])("%s", (_name, who, expected) => {
    expect(hasPermission(who, "can_write", "Chart")).toBe(expected);
  });
});

describe("canEditDashboard", () => {
  it.each<[string, PermissionUser | null, boolean, boolean]>([
    ["[S2-101] RBAC on: an owner with can_write may", user(7, WRITE), true, true],
    ["[S2-101] RBAC on: can_write without ownership may not", user(8, WRITE), true, false],
    ["[S2-101] RBAC on: an admin may", admin, true, true],
    ["[S2-102] RBAC off: can_write suffices", user(8, WRITE), false, true],
    ["[S2-103] an owner without can_write may not, RBAC off", user(7), false, false],
    ["[S2-103] an owner without can_write may not, RBAC on", user(7), true, false],
    ["[S2-103] an admin may edit any dashboard", admin, false, true],
    ["nobody may not", null, false, false],
  ])("%s", (_name, who, dashboardRbac, expected) => {
    expect(canEditDashboard({ user: who, owners: [{ id: 7 }], dashboardRbac })).toBe(expected);
  });

  it.each([
    ["may edit and flag", true, true, true],
    ["may edit, no flag", true, false, false],
    ["flag alone", false, true, false],
  ])("[S2-006] edit mode starts only with right and flag: %s", (_name, mayEdit, editFlag, expected) => {
    const who = mayEdit ? user(8, WRITE) : user(8);
    expect(startsInEditMode({ user: who, owners: [], dashboardRbac: false, editFlag })).toBe(expected);
  });
});

describe("the decisions of the screens", () => {
  it("[S1-088] reads the viewer's actions from the roles", () => {
    const who = user(2, ["can_share_dashboard", "Superset"], ["can_csv", "Superset"]);
    expect(dashboardActions(who)).toEqual({
      can_share_dashboard: true,
      can_explore: false,
      can_share_chart: false,
      can_csv: true,
      can_export: false,
      can_view_query: false,
      can_view_chart_as_table: false,
    });
  });

  it.each<[string, PermissionUser, { can_add: boolean; can_download: boolean; can_overwrite: boolean }]>([
    [
      "[S3-235] can_add is can_write on Chart",
      user(2, ["can_write", "Chart"]),
      { can_add: true, can_download: false, can_overwrite: false },
    ],
    [
      "[S3-236] can_download is can_csv on Superset",
      user(2, ["can_csv", "Superset"]),
      { can_add: false, can_download: true, can_overwrite: false },
    ],
    [
      "[S3-237] can_overwrite is ownership of the chart",
      user(9),
      { can_add: false, can_download: false, can_overwrite: true },
    ],
    [
      "[S3-237] an admin who is no owner cannot overwrite",
      admin,
      { can_add: true, can_download: true, can_overwrite: false },
    ],
  ])("%s", (_name, who, expected) => {
    expect(explorePermissions(who, [9])).toEqual(expected);
  });

  it.each<[string, PermissionUser, boolean]>([
    ["an owner with can_write", user(5, ["can_write", "Dataset"]), true],
    ["an owner without can_write", user(5), false],
    ["can_write without ownership", user(6, ["can_write", "Dataset"]), false],
    ["an admin", admin, true],
  ])("an owned object is changed by %s: %s", (_name, who, expected) => {
    expect(canChangeOwned({ user: who, owners: [{ id: 5 }], view: "Dataset" })).toBe(expected);
  });

  it("datasets are edited by owners and admins; a guest without id owns nothing", () => {
    expect(canEditDataset(user(5), [5])).toBe(true);
    expect(canEditDataset(user(6), [5])).toBe(false);
    expect(canEditDataset(admin, [5])).toBe(true);
    expect(canEditDataset({ roles: {} }, [5])).toBe(false);
  });

  it("SQL Lab needs its menu access", () => {
    expect(canOpenSqlLab(user(2, ["menu_access", "SQL Lab"]))).toBe(true);
    expect(canOpenSqlLab(user(2))).toBe(false);
  });
});
