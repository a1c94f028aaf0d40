import { copyDashboard } from "@sightline/api/dashboard-changes";
import { dashboardFavoriteStatus, dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { importDashboards } from "@sightline/api/imports";
import { tagObject, tagRoutes, untagObject } from "@sightline/api/tags";
import { restoreTrash } from "@sightline/api/trash";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer, type TestServer } from "../../../testing/testServer.ts";
import { DashboardListPage } from "./DashboardListPage.tsx";

const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });
const ROWS = [
  {
    id: 1,
    dashboard_title: "Sales",
    url: "/superset/dashboard/1/",
    published: true,
    owners: [
      person(1, "Ann", "Berg"),
      person(2, "Ben", "Cole"),
      person(3, "Cem", "Dal"),
      person(4, "Dora", "Ek"),
      person(5, "Eva", "Falk"),
    ],
    certified_by: "Data team",
    certification_details: "Checked in May",
    tags: [{ id: 1, name: "north" }],
    chart_thumbnails: [],
  },
  {
    id: 2,
    dashboard_title: "Costs",
    url: "/superset/dashboard/2/",
    published: false,
    owners: [person(1, "Ann", "Berg")],
    tags: [],
    chart_thumbnails: [],
  },
];

let server: TestServer;
beforeEach(() => {
  server = startServer();
  server.answer(dashboardRoutes.list, { count: ROWS.length, ids: [1, 2], result: ROWS });
  server.answer(dashboardRoutes.info, { permissions: ["can_read", "can_write"] });
  server.answer(dashboardFavoriteStatus, { result: [] });
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const dialog = page.getByRole("dialog");
async function openMenu(name: string) {
  // Until the bin is there it is not known what the user may do.
  await expect.element(button(`Delete ${name}`)).toBeVisible();
  await button(`Actions for ${name}`).click();
}

describe("rows", () => {
  it("[S2-133] show up to four owners as avatars, and count the others", async () => {
    await draw(<DashboardListPage />);
    const owners = page.getByTitle("Ann Berg, Ben Cole, Cem Dal, Dora Ek, Eva Falk");
    await expect.poll(() => owners.element().textContent).toBe("ABBCCDDE+1");
    expect(owners.element().querySelectorAll("[data-avatar]")).toHaveLength(4);
    expect(page.getByTitle("Ann Berg", { exact: true }).element().textContent).toBe("ABAnn Berg");
  });

  it("show who certified a dashboard, and its tags, which lead to what else has them", async () => {
    await draw(<DashboardListPage />, { at: "/dashboard/list/" });
    await expect
      .element(page.getByRole("img", { name: "Certified by Data team. Checked in May" }))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "north" }))
      .toHaveAttribute("href", "/superset/all_entities/?id=1");
  });

  it("are those with a tag, that is chosen or named by the address, until it is cleared", async () => {
    server.answer(tagRoutes.list, { count: 2, result: [{ name: "north" }, { name: "south" }] });
    const { address } = await draw(<DashboardListPage />, { at: "/dashboard/list/?tag=north" });
    await expect
      .poll(() => server.calls(dashboardRoutes.list).at(-1)?.query.q)
      .toContain("(col:tags,opr:dashboard_tags,value:north)");
    await button("Clear: Tag").click();
    expect(address()).toBe("/dashboard/list/");
    await page.getByRole("combobox", { name: "Tag" }).click();
    await page.getByRole("option", { name: "south" }).click();
    expect(address()).toBe("/dashboard/list/?tag=south");
  });

  it("are cards, too", async () => {
    await draw(<DashboardListPage />, { at: "/?view=cards" });
    await expect.element(page.getByRole("list", { name: "Dashboards" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Sales" })).toHaveAttribute("href", ROWS[0]!.url);
    await expect.element(button("Actions for Sales")).toBeVisible();
  });
});

describe("the menu of a row", () => {
  it("renames", async () => {
    server.answer(dashboardRoutes.update, { id: 1, result: {} });
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await item("Rename").click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Sales 2025");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.calls(dashboardRoutes.update)[0]).toMatchObject({
      params: { id: "1" },
      body: { dashboard_title: "Sales 2025" },
    });
  });

  it("says why it could not rename, and keeps what was typed", async () => {
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await item("Rename").click();
    const name = dialog.getByRole("textbox", { name: "Name" });
    await name.fill("Mine");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect.element(dialog.getByText("Forbidden")).toBeVisible();
    await expect.element(name).toHaveValue("Mine");
  });

  it("leads to the properties, which are open beside the editor", async () => {
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await expect
      .element(item("Properties"))
      .toHaveAttribute("href", "/superset/dashboard/1/?edit=true&properties=1");
  });

  it("duplicates with the layout, which the server keeps", async () => {
    server.answer(showDashboard, { result: { json_metadata: '{"color_scheme":"x"}', css: ".a{}" } });
    server.answer(copyDashboard, { result: { id: 9, last_modified_time: 1_740_823_200 } });
    // Its address fits the one of a dashboard, too.
    server.answer(dashboardRoutes.info, { permissions: ["can_read", "can_write"] });
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await item("Duplicate").click();
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await expect.element(page.getByText("Saved: Sales (copy)")).toBeVisible();
    expect(server.calls(copyDashboard)[0]).toMatchObject({
      params: { id: "1" },
      body: { dashboard_title: "Sales (copy)", css: ".a{}", json_metadata: '{"color_scheme":"x"}' },
    });
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
  });

  it.each([
    [true, ["Export"]],
    [false, ["Edit", "Properties", "Rename", "Duplicate", "Export"]],
  ])(
    "with DASHBOARD_RBAC %s, offers others than the owners what the server lets them do: %s",
    async (DASHBOARD_RBAC, offered) => {
      const rights = ["can_read", "can_write", "can_export"];
      signIn(
        userWith(
          9,
          ...rights.map((right): [string, string] => [right, "Dashboard"]),
          // Tags and deletion are the owners' alone.
          ["can_write", "Tag"],
        ),
        { feature_flags: { DASHBOARD_RBAC } },
      );
      await draw(<DashboardListPage />);
      await button("Actions for Sales").click();
      await expect.element(item("Export")).toBeVisible();
      const items = page.getByRole("menuitem").elements();
      expect(items.map(({ textContent }) => textContent)).toEqual(offered);
      expect(button("Delete Sales").elements()).toEqual([]);
    },
  );

  it("show two of many tags, and count the others", async () => {
    const tags = ["board", "north", "quarterly", "sales"].map((name, index) => ({ id: index + 1, name }));
    server.answer(dashboardRoutes.list, { count: 1, ids: [1], result: [{ ...ROWS[0], tags }] });
    await draw(<DashboardListPage />);
    await expect.element(link("north")).toBeVisible();
    expect(link("quarterly").elements()).toHaveLength(0);
    await expect.element(page.getByRole("img", { name: "quarterly, sales" })).toHaveTextContent("+2");
  });

  it("changes tags: those that there are are found by typing, others are made", async () => {
    server.answer(tagRoutes.list, { result: [{ name: "north" }, { name: "southern" }] });
    server.answer(tagObject, {});
    server.answer(untagObject, { message: "OK" });
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await item("Edit tags").click();
    await expect.element(dialog.getByRole("combobox", { name: "Tags" })).toHaveFocus();
    await dialog.getByRole("button", { name: "Clear: north" }).click();
    const tags = dialog.getByRole("combobox", { name: "Tags" });
    await tags.fill("south, east, south");
    await userEvent.keyboard("{Enter}");
    await tags.fill("southe");
    await page.getByRole("option", { name: "southern" }).click();
    await tags.fill("west");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.calls(tagObject)[0]?.body).toEqual({
      properties: { tags: ["south", "east", "southern", "west"] },
    });
    expect(server.calls(untagObject)[0]?.params).toMatchObject({ object_id: "1", tag: "north" });
  });

  it("offers tags to those alone whom the server lets change them", async () => {
    signIn(userWith(1, ["can_read", "Dashboard"], ["can_write", "Dashboard"]));
    await draw(<DashboardListPage />);
    await openMenu("Sales");
    await expect.element(item("Rename")).toBeVisible();
    await expect.element(item("Edit tags")).not.toBeInTheDocument();
  });

  it("exports one, and the bar of selected rows exports them all", async () => {
    await draw(<DashboardListPage />);
    await openMenu("Costs");
    await expect.element(item("Export")).toHaveAttribute("href", "/api/v1/dashboard/export/?q=!(2)");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await expect
      .element(page.getByRole("link", { name: "Export" }))
      .toHaveAttribute("href", expect.stringMatching(/q=!\(1(,|%2C)2\)/) as unknown as string);
  });
});

describe("deleting", () => {
  it("is undone from the toast", async () => {
    server.answer(dashboardRoutes.remove, { message: "OK" });
    server.answer(restoreTrash, {
      result: [{ object_type: "dashboard", object_id: 1, name: "Sales", message: null }],
    });
    await draw(<DashboardListPage />);
    await button("Delete Sales").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByText("Deleted: Sales")).toBeVisible();
    await button("Undo").click();
    await expect.element(page.getByText("Restored: Sales")).toBeVisible();
    expect(server.calls(restoreTrash)[0]?.body).toEqual({
      objects: [{ object_type: "dashboard", object_id: 1 }],
    });
  });

  it("says why it could not be undone", async () => {
    server.answer(dashboardRoutes.remove, { message: "OK" });
    server.refuse(restoreTrash, 404, "Not found");
    await draw(<DashboardListPage />);
    await button("Delete Costs").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await button("Undo").click();
    await expect.element(page.getByText(/Not restored: Costs\s+Not found/)).toBeVisible();
  });
});

describe("making", () => {
  it("leads to an empty dashboard, which is stored when it is saved", async () => {
    const { address } = await draw(<DashboardListPage />, {
      at: "/dashboard/list/",
      path: "/dashboard/list/",
    });
    await link("New dashboard").click();
    await expect.poll(address).toBe("/dashboard/new/");
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
  });

  it("is not offered to who may not", async () => {
    server.answer(dashboardRoutes.info, { permissions: ["can_read"] });
    await draw(<DashboardListPage />);
    await expect.element(page.getByRole("link", { name: "Sales" })).toBeVisible();
    await expect.element(link("New dashboard")).not.toBeInTheDocument();
    await expect.element(button("Import")).not.toBeInTheDocument();
  });
});

it("[S3-296] says why it is not known what the user may do", async () => {
  server.refuse(dashboardRoutes.info, 500, "No answer");
  await draw(<DashboardListPage />);
  await expect
    .element(page.getByText("An error occurred while fetching dashboard info: No answer"))
    .toBeVisible();
});

describe("importing", () => {
  const refusal = (extra: Record<string, unknown>) => ({
    errors: [{ message: "Error importing dashboard", error_type: "X", level: "warning", extra }],
  });
  const bundle = new File(["zip"], "bundle.zip", { type: "application/zip" });
  async function chooseBundle() {
    await draw(<DashboardListPage />);
    await button("Import").click();
    await userEvent.upload(dialog.getByLabelText("Bundle (ZIP)"), bundle);
    await dialog.getByRole("button", { name: "Import" }).click();
  }
  const sent = (at: number, field: string) =>
    (server.calls(importDashboards)[at]?.body as FormData | undefined)?.get(field);

  it("takes bundles and the JSON of older exports", async () => {
    await draw(<DashboardListPage />);
    await button("Import").click();
    await expect.element(dialog.getByLabelText("Bundle (ZIP)")).toHaveAttribute("accept", ".zip,.json");
  });

  it("[S3-300] asks for the passwords that are missing, and sends them", async () => {
    const path = "databases/shop.yaml";
    server.answer(
      importDashboards,
      refusal({ [path]: { _schema: ["Must provide a password for the database"] } }) as never,
      { status: 422 },
    );
    await chooseBundle();
    await dialog.getByLabelText(/Password for databases\/shop.yaml/).fill("s3cret");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    server.answer(importDashboards, { message: "OK" });
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect.element(page.getByText("Imported.")).toBeVisible();
    expect(sent(1, "passwords")).toBe(JSON.stringify({ [path]: "s3cret" }));
    expect(sent(1, "overwrite")).toBe("false");
  });

  it("[S3-301] asks before it replaces what is there", async () => {
    server.answer(
      importDashboards,
      refusal({
        "dashboards/Sales_9.yaml": "Dashboard already exists and `overwrite=true` was not passed",
      }) as never,
      { status: 422 },
    );
    await chooseBundle();
    await expect.element(dialog.getByText("dashboards/Sales_9.yaml")).toBeVisible();
    server.answer(importDashboards, { message: "OK" });
    await dialog.getByRole("button", { name: "Overwrite" }).click();
    await expect.element(page.getByText("Imported.")).toBeVisible();
    expect(sent(0, "overwrite")).toBe("false");
    expect(sent(1, "overwrite")).toBe("true");
  });

  it("[S3-299] says why it failed, and what to do", async () => {
    server.answer(importDashboards, refusal({ "dashboards/a.yaml": { slug: ["Must be unique"] } }) as never, {
      status: 422,
    });
    await chooseBundle();
    await expect
      .poll(() => dialog.getByRole("alert").element().textContent)
      .toBe(
        [
          "An error occurred while importing dashboard: Error importing dashboard",
          "dashboards/a.yaml: slug: Must be unique",
          "Please re-export your file and try importing again",
        ].join("\n"),
      );
  });
});
