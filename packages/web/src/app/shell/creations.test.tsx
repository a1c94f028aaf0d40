import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn, userWith } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { CreateMenu } from "./CreateMenu.tsx";
import { SearchButton } from "./search/index.ts";

const SIGNED_OUT = { roles: { Public: [["can_read", "Dashboard"]] }, permissions: {} };
const chartMaker = userWith(3, ["can_write", "Chart"], ["can_write", "Database"]);
const SQL = "/sqllab/?new=true";

it.each([
  [
    "an admin",
    ADMIN,
    [SQL, "/tablemodelview/list/", "/dataset/add/", "/dashboard/new/", "/databaseview/list/"],
    1,
  ],
  ["who sees no dataset to make a chart of", chartMaker, ["/databaseview/list/"], 1],
  ["nobody", SIGNED_OUT, [], 0],
])("%s is offered the same by the menu and the search", async (_name, user, addresses, trash) => {
  startServer();
  signIn(user);
  await draw(
    <>
      <CreateMenu />
      <SearchButton />
    </>,
  );
  const hrefs = (role: "menuitem" | "option") =>
    page
      .getByRole(role)
      .elements()
      .map((element) => element.getAttribute("href"));
  const button = page.getByRole("button", { name: "Create" });
  expect(button.elements()).toHaveLength(addresses.length > 0 ? 1 : 0);
  if (addresses.length > 0) {
    await button.click();
    await expect.poll(() => hrefs("menuitem")).toEqual(addresses);
    await button.click();
  }
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect.element(page.getByRole("option", { name: "Home" })).toBeVisible();
  expect(hrefs("option").slice(0, addresses.length)).toEqual(addresses);
  expect(page.getByRole("option", { name: /^New / }).elements()).toHaveLength(addresses.length);
  expect(page.getByRole("option", { name: "Trash" }).elements()).toHaveLength(trash);
});
