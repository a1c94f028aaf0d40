import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/index.ts";
import { renderPart } from "../testing/index.ts";
import { Popover } from "./index.ts";

it("opens at its button, takes the focus, and gives it back on Escape", async () => {
  await renderPart(
    <Popover trapFocus returnFocus>
      <Popover.Target>
        <Button>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Button>Show all</Button>
      </Popover.Dropdown>
    </Popover>,
  );
  const button = page.getByRole("button", { name: "Columns" });
  const inside = page.getByRole("button", { name: "Show all" });
  await expect.element(inside).not.toBeInTheDocument();
  await button.click();
  await expect.element(inside).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(inside).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
