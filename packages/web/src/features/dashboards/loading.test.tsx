import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openDashboard } from "./dashboard.fixture.tsx";

it("[S2-044] is loading until its datasets are there", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openDashboard({ datasetsReady: promise });
  await expect.element(page.getByRole("status").getByText("Loading")).toBeInTheDocument();
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByRole("article", { name: "Orders" })).toBeVisible();
});
