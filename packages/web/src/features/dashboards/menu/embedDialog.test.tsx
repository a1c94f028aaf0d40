import { dashboardRoutes } from "@sightline/api/dashboards";
import { getEmbedding } from "@sightline/api/embedded-dashboards";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import EmbedDialog from "./EmbedDialog.tsx";

const RULES = { uuid: "0b7c", allowed_domains: ["https://a.io"], dashboard_id: "7" };

async function openDialog(is_embedded: boolean) {
  const server = startServer();
  server.answer(dashboardRoutes.list, { count: 1, ids: [7], result: [{ id: 7, is_embedded }] });
  server.answer(getEmbedding, { result: RULES });
  await draw(<EmbedDialog dashboardId={7} onClose={() => {}} />);
  return server;
}

it("asks nothing that fails of a dashboard that is not embedded", async () => {
  const server = await openDialog(false);
  await expect.element(page.getByRole("button", { name: "Enable embedding" })).toBeVisible();
  expect(server.calls(getEmbedding)).toEqual([]);
});

it("shows by which id, and where, a dashboard is embedded", async () => {
  await openDialog(true);
  await expect.element(page.getByText("0b7c")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toHaveValue("https://a.io");
});
