import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { IconButton } from "../button/index.ts";
import { renderPart } from "../testing/index.ts";
import { LazyMenu, Menu } from "./index.ts";

const button = page.getByRole("button", { name: "More" });
const item = (name: string) => page.getByRole("menuitem", { name });

async function draw() {
  const [rename, remove] = [vi.fn(), vi.fn()];
  await renderPart(
    <LazyMenu button={<IconButton icon="more" label="More" withTooltip={false} />} returnFocus>
      <Menu.Item onClick={rename}>Rename</Menu.Item>
      <Menu.Item onClick={remove} disabled>
        Delete
      </Menu.Item>
      <Menu.Item>Copy</Menu.Item>
    </LazyMenu>,
  );
  return { rename, remove };
}

it("says that it has a menu before there is one", async () => {
  await draw();
  await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

it("opens at the first press, acts on the pressed item, and closes", async () => {
  const { rename } = await draw();
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await item("Rename").click();
  expect(rename).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

it("opens by keyboard, goes through its items, and gives the focus back on Escape", async () => {
  const { rename } = await draw();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Rename")).toHaveFocus();
  // What is disabled is passed over.
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Copy")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(rename).not.toHaveBeenCalled();
});

it("acts on Enter", async () => {
  const { rename } = await draw();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Rename")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => rename).toHaveBeenCalledTimes(1);
});

it("does not act on a disabled item", async () => {
  const { remove } = await draw();
  await button.click();
  await expect.element(item("Delete")).toBeDisabled();
  await item("Delete").click({ force: true });
  expect(remove).not.toHaveBeenCalled();
});
