import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../../testing/index.ts";
import { firstOwners, ownersToSet } from "./index.ts";

let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [] });
  mia = await server.createUser();
});
afterAll(() => server.close());

const ids = async (rule: typeof ownersToSet, isAdmin: boolean, named: number[]) => {
  const caller = isAdmin ? server.admin.id : mia.id;
  const owners = await rule(server.db, { userId: caller, isAdmin }, named);
  return owners.ok ? owners.value.map((id) => (id === mia.id ? "mia" : "admin")) : owners.error.kind;
};

it.each([
  ["an admin may make it somebody's", firstOwners, true, () => [mia.id], ["mia"]],
  ["an admin who names none is its owner", firstOwners, true, () => [], ["admin"]],
  ["others are always among its owners", firstOwners, false, () => [server.admin.id], ["admin", "mia"]],
])("a new object: %s", async (_name, rule, isAdmin, named, owners) => {
  expect(await ids(rule, isAdmin, named())).toEqual(owners);
});

it.each([
  ["an admin may leave no owner", true, () => [], []],
  ["others do not lose it by mistake", false, () => [], ["mia"]],
  ["unknown ids are refused", true, () => [99_999], "unprocessable"],
])("a change: %s", async (_name, isAdmin, named, owners) => {
  expect(await ids(ownersToSet, isAdmin, named())).toEqual(owners);
});
