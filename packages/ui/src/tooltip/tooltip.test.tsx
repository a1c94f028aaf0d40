import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { Tooltip } from "./index.ts";

const tip = page.getByText("Runs the query");
const button = page.getByRole("button", { name: "Run" });

it("says more on hover and takes it back", async () => {
  await renderPart(
    <Tooltip label="Runs the query">
      <button type="button">Run</button>
    </Tooltip>,
  );
  await expect.element(tip).not.toBeInTheDocument();
  await button.hover();
  await expect.element(tip).toBeVisible();
  await button.unhover();
  await expect.element(tip).not.toBeInTheDocument();
});

it("says more on focus by keyboard, and is part of what is read", async () => {
  await renderPart(
    <Tooltip label="Runs the query">
      <button type="button">Run</button>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription("Runs the query");
});

it("says nothing while it is off", async () => {
  await renderPart(
    <Tooltip label="Runs the query" disabled>
      <button type="button">Run</button>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(tip).not.toBeInTheDocument();
});
