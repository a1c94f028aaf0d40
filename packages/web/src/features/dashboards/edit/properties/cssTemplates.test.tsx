import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import { CssField } from "./CssField.tsx";

const button = (name: string) => page.getByRole("button", { name });

/** The CSS of a dashboard, beside a template "Dark". */
async function openCss(value: string) {
  const server = startServer();
  const dark = { id: 3, template_name: "Dark", css: ".a { color: white }" };
  server.answer(cssTemplateRoutes.list, { count: 1, ids: [3], result: [dark] });
  server.answer(cssTemplateRoutes.create, { id: 4 });
  server.answer(cssTemplateRoutes.update, { id: 3 });
  server.answer(cssTemplateRoutes.remove, { message: "OK" });
  await draw(<CssField value={value} onChange={() => {}} />);
  return { server, dark };
}

const nameField = page.getByRole("textbox", { name: "Save it as a template named" });

it("CSS is kept under a new name", async () => {
  const { server } = await openCss(".b {}");
  await nameField.fill("Light");
  await button("Save template").click();
  await expect.element(page.getByText("The template 'Light' was saved.")).toBeVisible();
  expect(server.calls(cssTemplateRoutes.create).map(({ body }) => body)).toEqual([
    { template_name: "Light", css: ".b {}" },
  ]);
});

it("CSS takes the place of the template of its name, so that there are no two of it", async () => {
  const { server } = await openCss(".b {}");
  await nameField.fill("Dark");
  await button("Replace").click();
  await expect.poll(() => server.calls(cssTemplateRoutes.update)).toHaveLength(1);
  expect(server.calls(cssTemplateRoutes.update)[0]).toMatchObject({
    params: { id: "3" },
    body: { css: ".b {}" },
  });
  expect(server.calls(cssTemplateRoutes.create)).toEqual([]);
});

it("a template is deleted, and comes back by undoing that", async () => {
  const { server, dark } = await openCss(".a { color: white }");
  await button("Delete the template 'Dark'").click();
  await expect.poll(() => server.calls(cssTemplateRoutes.remove)).toHaveLength(1);
  expect(server.calls(cssTemplateRoutes.remove)[0]?.params).toEqual({ id: "3" });
  await button("Undo").click();
  await expect.poll(() => server.calls(cssTemplateRoutes.create)).toHaveLength(1);
  const { id: _id, ...kept } = dark;
  expect(server.calls(cssTemplateRoutes.create)[0]?.body).toEqual(kept);
});
