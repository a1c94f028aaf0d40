import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until no chart in view is still waiting or loading. */
export async function chartsDrawn(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .locator('article .sl-chart[data-status="loading"], article .sl-chart[data-status="success"]')
          .count(),
      {
        timeout: 30_000,
      },
    )
    .toBe(0);
}

/** Scrolls every chart of the open tab into view and waits for its picture; the titles of all of them. */
export async function showAll(page: Page): Promise<string[]> {
  const titles: string[] = [];
  for (const card of await page.getByRole("article").all()) {
    await card.scrollIntoViewIfNeeded();
    const title = (await card.getAttribute("aria-label")) ?? "";
    await expect
      .poll(() => card.locator(".sl-chart").first().getAttribute("data-status"), {
        timeout: 30_000,
        message: title,
      })
      .toBe("rendered");
    titles.push(title);
  }
  return titles;
}
