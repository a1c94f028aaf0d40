import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { Panel } from "./index.ts";

const fold = page.getByRole("button", { name: "Query" });
const body = page.getByText("SELECT 1");

it("is a region with its title", async () => {
  await renderPart(<Panel title="Query">SELECT 1</Panel>);
  await expect.element(page.getByRole("region", { name: "Query" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Query" })).toBeVisible();
  await expect.element(fold).not.toBeInTheDocument();
});

it("is folded and unfolded by its title, and says which", async () => {
  await renderPart(
    <Panel title="Query" foldable>
      SELECT 1
    </Panel>,
  );
  await expect.element(body).toBeVisible();
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  await expect.element(body).not.toBeVisible();
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}");
  await expect.element(body).toBeVisible();
});

it("may begin folded", async () => {
  await renderPart(
    <Panel title="Query" foldable initiallyFolded>
      SELECT 1
    </Panel>,
  );
  await expect.element(body).not.toBeVisible();
  await fold.click();
  await expect.element(body).toBeVisible();
});
