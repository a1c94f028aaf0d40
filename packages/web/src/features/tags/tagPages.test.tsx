import { starTag, tagFavoriteStatus, taggedObjects, tagRoutes } from "@sightline/api/tags";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn, userWith } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { TagListPage } from "./TagListPage.tsx";
import { TaggedPage } from "./tagged/index.ts";

const north = {
  id: 3,
  name: "north",
  type: 1,
  description: "All that is in the north",
  changed_on_utc: "2025-03-01T10:00:00+0000",
  created_by: { id: 2, first_name: "Mia", last_name: "Berg" },
};
const south = { ...north, id: 4, name: "south", created_by: { id: 5, first_name: "Ben", last_name: "Ray" } };
const object = (type: string, id: number, name: string) => ({
  type,
  id,
  name,
  url: `/${type}/${id}`,
  changed_on: "2025-03-01T10:00:00",
  created_by: null,
  creator: "",
  tags: [],
  owners: [{ id: 2, first_name: "Mia", last_name: "Berg" }],
});
const MIA = userWith(2, ["can_read", "Tag"], ["can_write", "Tag"], ["can_read", "Tags"]);

async function open(at: string, element: React.ReactElement, objects: object[] = []) {
  const server = startServer();
  server.answer(tagRoutes.list, { count: 2, ids: [3, 4], result: [north, south] });
  server.answer(tagRoutes.show, { id: 3, result: north });
  server.answer(taggedObjects, { result: objects });
  server.answer(tagFavoriteStatus, { result: [{ id: 3, value: false }] });
  server.answer(starTag, { result: "OK" });
  server.answer(tagRoutes.create, {});
  server.answer(tagRoutes.update, { id: 3, result: {} });
  server.answer(tagRoutes.removeMany, { message: "Deleted 2 tags" });
  // Last: the addresses of single tags hold it, too.
  server.answer(tagRoutes.info, { permissions: ["can_read", "can_write"] });
  await draw(element, { at, path: at.split("?")[0] ?? at });
  return server;
}
const button = (name: string) => page.getByRole("button", { name });

describe("the list of tags", () => {
  it("has those that people made, each of which leads to what has it", async () => {
    signIn(MIA);
    const server = await open("/superset/tags/", <TagListPage />);
    const link = page.getByRole("link", { name: "north" });
    await expect.element(link).toHaveAttribute("href", "/superset/all_entities/?id=3");
    expect(server.calls(tagRoutes.list)[0]?.query.q).toContain("custom_tag");
    await button("Star north").click();
    await expect.poll(() => server.calls(starTag)).toHaveLength(1);
  });

  it("makes one and changes one's own, not those of others", async () => {
    signIn(MIA);
    const server = await open("/superset/tags/", <TagListPage />);
    await button("New tag").click();
    await page.getByRole("textbox", { name: "Name" }).fill(" east ");
    await page.getByRole("textbox", { name: "Description" }).fill("Sunrise");
    await button("Create").click();
    await expect
      .poll(() => server.calls(tagRoutes.create)[0]?.body)
      .toEqual({ name: "east", description: "Sunrise" });
    await expect.element(button("Actions for south")).not.toBeInTheDocument();
    await expect.element(button("Delete south")).not.toBeInTheDocument();
    await button("Actions for north").click();
    await page.getByRole("menuitem", { name: "Edit tag" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("far north");
    await button("Save").click();
    await expect
      .poll(() => server.calls(tagRoutes.update)[0]?.body)
      .toEqual({ name: "far north", description: "All that is in the north" });
  });

  it("deletes several by their names", async () => {
    signIn(ADMIN);
    const server = await open("/superset/tags/", <TagListPage />);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => server.calls(tagRoutes.removeMany)[0]?.query.q).toBe("!(north,south)");
  });
});

describe("the page of a tag", () => {
  const found = [object("chart", 7, "Orders"), object("dashboard", 8, "Sales")];

  it("shows what has it by kind, and leads to the lists", async () => {
    signIn(MIA);
    await open("/superset/all_entities/?id=3", <TaggedPage />, found);
    await expect.element(page.getByRole("heading", { level: 1, name: "north" })).toBeVisible();
    const charts = page.getByRole("region", { name: "Charts" });
    await expect.element(charts.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/chart/7");
    await expect
      .element(page.getByRole("link", { name: "Show in the list of charts" }))
      .toHaveAttribute("href", "/chart/list/?tag=north");
    await expect.element(page.getByRole("region", { name: "Dashboards" })).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Datasets" })).not.toBeInTheDocument();
    await expect.element(button("Edit tag")).toBeVisible();
  });

  it("says when nothing has it, and when the address names none", async () => {
    signIn(MIA);
    await open("/superset/all_entities/?id=3", <TaggedPage />);
    await expect.element(page.getByText("Nothing has this tag")).toBeVisible();
    await open("/superset/all_entities/?id=x", <TaggedPage />);
    await expect.element(page.getByText("Which tag?")).toBeVisible();
  });
});
