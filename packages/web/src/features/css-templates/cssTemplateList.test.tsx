import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw, signIn, userWith } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { CssTemplateListPage } from "./CssTemplateListPage.tsx";

const dark = {
  id: 3,
  template_name: "Dark",
  css: ".a { color: white }",
  created_by: { id: 2, first_name: "Mia", last_name: "Berg" },
  changed_on_utc: "2025-03-01T10:00:00+0000",
};
const flat = { ...dark, id: 4, template_name: "Flat", css: null };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const nameField = page.getByRole("textbox", { name: "Name" });

async function open(permissions: string[], result: object[] = [dark, flat]) {
  signIn(userWith(2, ...permissions.map((one): [string, string] => [one, "CssTemplate"])));
  const server = startServer();
  server.answer(cssTemplateRoutes.list, { count: result.length, ids: [3, 4], result });
  server.answer(cssTemplateRoutes.create, { id: 5 });
  server.answer(cssTemplateRoutes.update, { id: 3 });
  server.answer(cssTemplateRoutes.remove, { message: "OK" });
  server.answer(cssTemplateRoutes.removeMany, { message: "Deleted 2 css templates" });
  // Last: the addresses of single templates hold it, too.
  server.answer(cssTemplateRoutes.info, { permissions });
  const at = "/csstemplatemodelview/list/";
  await draw(<CssTemplateListPage />, { at, path: at });
  return server;
}
const WRITER = ["can_read", "can_write"];

describe("the list of CSS templates", () => {
  it("searches names and CSS", async () => {
    const server = await open(WRITER);
    await expect.element(page.getByText("Dark")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search CSS templates" }).fill("white");
    await expect
      .poll(() => server.calls(cssTemplateRoutes.list).at(-1)?.query.q)
      .toContain("opr:css_template_all_text,value:white");
  });

  it("makes a template", async () => {
    const server = await open(WRITER, []);
    await button("New CSS template").first().click();
    await expect.element(button("Create")).toBeDisabled();
    await nameField.fill(" Light ");
    await page.getByRole("textbox", { name: "CSS", exact: true }).fill(".b {}");
    await button("Create").click();
    await expect
      .poll(() => server.calls(cssTemplateRoutes.create)[0]?.body)
      .toEqual({ template_name: "Light", css: ".b {}" });
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("changes a template", async () => {
    const server = await open(WRITER);
    await button("Edit Dark").click();
    await nameField.fill("Darker");
    await button("Save").click();
    await expect.poll(() => server.calls(cssTemplateRoutes.update)).toHaveLength(1);
    expect(server.calls(cssTemplateRoutes.update)[0]).toMatchObject({
      params: { id: "3" },
      body: { template_name: "Darker", css: ".a { color: white }" },
    });
  });

  it("asks before CSS that was typed is lost", async () => {
    const server = await open(WRITER);
    await button("Edit Dark").click();
    await button("Cancel").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await button("Edit Dark").click();
    await page.getByRole("textbox", { name: "CSS", exact: true }).fill(".c {}");
    await button("Cancel").click();
    await expect.element(page.getByText("Leave 'Dark' without saving?")).toBeVisible();
    await page
      .getByRole("dialog", { name: "Leave 'Dark' without saving?" })
      .getByRole("button", { name: "Cancel" })
      .click();
    await expect.element(nameField).toHaveValue("Dark");
    await button("Cancel").click();
    await button("Leave").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.calls(cssTemplateRoutes.update)).toHaveLength(0);
  });

  it("deletes one and several, after a question", async () => {
    const server = await open(WRITER);
    await button("Delete Flat").click();
    await expect.element(page.getByText("Dashboards keep the CSS that they took from it.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => server.calls(cssTemplateRoutes.remove)[0]?.params).toEqual({ id: "4" });
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
    await button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => server.calls(cssTemplateRoutes.removeMany)[0]?.query.q).toBe("!(3,4)");
  });

  it("offers readers no change", async () => {
    await open(["can_read"]);
    await expect.element(page.getByText("Dark")).toBeVisible();
    for (const name of ["New CSS template", "Edit Dark", "Delete Dark"])
      await expect.element(button(name)).not.toBeInTheDocument();
  });
});
