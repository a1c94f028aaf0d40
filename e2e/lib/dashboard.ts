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
  const titles = await settledTitles(page);
  for (const title of titles) {
    const card = page.getByRole("article", { name: title, exact: true });
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator(".sl-chart").first().getAttribute("data-status"), {
        timeout: 30_000,
        message: title,
      })
      .toBe("rendered");
  }
  return titles;
}

/** The charts of the page once their number no longer changes: a tab that was just opened is drawn first. */
export async function settledTitles(page: Page): Promise<string[]> {
  const read = () =>
    page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
  let titles = await read();
  for (let quiet = 0; quiet < 3; ) {
    await page.waitForTimeout(150);
    const now = await read();
    quiet = now.join("\n") === titles.join("\n") && now.length > 0 ? quiet + 1 : 0;
    titles = now;
  }
  return titles;
}
