import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { openDashboard } from "../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const leftOf = (name: string) => button(name).element().getBoundingClientRect().left;

it("on a phone, filters and properties stand side by side, apart from saving", async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  await openDashboard({ search: "?edit=true" });
  await expect.element(button("Add and edit filters")).toBeVisible();
  expect(leftOf("Properties") - leftOf("Add and edit filters")).toBeLessThan(48);
  expect(leftOf("Discard") - leftOf("Properties")).toBeGreaterThan(48);
});
