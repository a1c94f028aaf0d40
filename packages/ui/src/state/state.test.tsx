import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/index.ts";
import { renderPart } from "../testing/index.ts";
import { EmptyState, ErrorState } from "./index.ts";

it("an empty place says what to do next, and does it", async () => {
  const add = vi.fn();
  await renderPart(
    <EmptyState level={1} title="No charts yet" action={<Button onClick={add}>Add a chart</Button>} />,
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "No charts yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add a chart" }).click();
  expect(add).toHaveBeenCalledTimes(1);
});

it("a failure is an alert with the words underneath, which scroll by keyboard", async () => {
  await renderPart(<ErrorState title="The list could not be read" details="no such table: slices" />);
  await expect
    .element(page.getByRole("alert").getByRole("heading", { name: "The list could not be read" }))
    .toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText("no such table: slices")).toHaveFocus();
});
