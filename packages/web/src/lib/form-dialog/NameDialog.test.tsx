import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../testing/screen.tsx";
import { NameDialog } from "./NameDialog.tsx";

const field = page.getByRole("textbox", { name: "Name" });
const verb = page.getByRole("button", { name: "Rename" });

async function openDialog(onSave: (name: string) => Promise<number>) {
  const calls = { onSave: vi.fn(onSave), onSaved: vi.fn(), onClose: vi.fn(), onCancel: vi.fn() };
  await draw(<NameDialog title="Rename Sales" verb="Rename" label="Name" start="Sales" {...calls} />);
  return calls;
}

it("saves the name without its outer blanks and tells the reply", async () => {
  const calls = await openDialog(async () => 7);
  await field.fill("  Orders ");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(calls.onSaved).toHaveBeenCalledWith(7, "Orders"));
  expect(calls.onSave).toHaveBeenCalledExactlyOnceWith("Orders");
  expect(calls.onClose).toHaveBeenCalledOnce();
  expect(calls.onCancel).not.toHaveBeenCalled();
});

it("stays open with the error below the name until the name is changed", async () => {
  const calls = await openDialog(() => Promise.reject(new Error("Name is taken")));
  await verb.click();
  await expect.element(page.getByText("Name is taken")).toBeVisible();
  expect(calls.onClose).not.toHaveBeenCalled();
  await field.fill("Orders");
  await expect.element(page.getByText("Name is taken")).not.toBeInTheDocument();
});

it("cannot save an empty name, and does not save again while it saves", async () => {
  const calls = await openDialog(() => new Promise(() => {}));
  await field.fill("  ");
  await expect.element(verb).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  expect(calls.onSave).not.toHaveBeenCalled();
  await field.fill("Orders");
  await userEvent.keyboard("{Enter}");
  await expect.element(verb).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  expect(calls.onSave).toHaveBeenCalledOnce();
});

it("tells what was typed when it is cancelled", async () => {
  const calls = await openDialog(async () => 7);
  await field.fill("Ord");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(calls.onCancel).toHaveBeenCalledExactlyOnceWith("Ord");
  expect(calls.onClose).not.toHaveBeenCalled();
});
