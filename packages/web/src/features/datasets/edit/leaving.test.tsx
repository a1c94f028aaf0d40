import { datasetRoutes } from "@sightline/api/datasets";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { EditDatasetDialog } from "./EditDatasetDialog.tsx";
import { orders } from "./model/dataset.fixture.ts";

const legacy = page.getByRole("link", { name: "Use legacy datasource editor" });
const description = page.getByRole("textbox", { name: "Description" });
const cancel = page.getByRole("button", { name: "Cancel" });

async function openDialog() {
  startServer().answer(datasetRoutes.show, { id: 1, result: orders as never });
  signIn(ADMIN);
  const onClose = vi.fn();
  const { address } = await draw(
    <EditDatasetDialog id={1} name="orders" onClose={onClose} onSaved={() => {}} />,
    { at: "/explore/", path: "/explore/" },
  );
  await expect.element(description).toBeVisible();
  return { address, onClose };
}

it("[S3-058] leads to the legacy editor at once when nothing was changed", async () => {
  const { address } = await openDialog();
  await legacy.click();
  await expect.poll(address).toBe("/tablemodelview/edit/1");
});

it("[S3-058] asks before unsaved changes are left for the legacy editor", async () => {
  const { address } = await openDialog();
  await description.fill("Sold goods");
  await legacy.click();
  await expect.element(page.getByText("Leave 'orders' without saving?")).toBeVisible();
  expect(address()).toBe("/explore/");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(address).toBe("/tablemodelview/edit/1");
});

it("[S3-057] asks before unsaved changes are cancelled", async () => {
  const { onClose } = await openDialog();
  await description.fill("Sold goods");
  await cancel.click();
  await expect.element(page.getByText("Leave 'orders' without saving?")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
