import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until every chart in view is drawn, or says why it is not, and no other chart is loading. */
export async function chartsDrawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unfinishedCharts), { timeout: 30_000 }).toEqual([]);
}

/** The titles of the charts that something is still to come of. Runs in the page. */
function unfinishedCharts(): string[] {
  const articles = [...document.querySelectorAll("article")];
  if (articles.length === 0) return ["no chart yet"];
  const isUnfinished = (article: Element) => {
    const status = article.querySelector(".sl-chart")?.getAttribute("data-status");
    if (status === "loading" || status === "success") return true;
    const { top, bottom } = article.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight;
    // One whose code is still loading has no status and no message.
    return isInView && (status === "waiting" || !article.querySelector(".sl-chart, .sl-chart-state"));
  };
  return articles.filter(isUnfinished).map((article) => article.getAttribute("aria-label") ?? "");
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
