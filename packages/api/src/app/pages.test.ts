import { expect, it } from "vitest";
import { type Page, pages, screenAt } from "./pages.ts";

it.each([
  ["/", "home"],
  ["/superset/dashboard/sales/", "dashboards"],
  ["/superset/dashboard/sales", "dashboards"],
  ["/dataset/add/", "datasets/add"],
  ["/dataset/7", "datasets/edit"],
  ["/superset/explore/", "explore"],
  ["/sqllab/history/", "query-history"],
  ["/sqllab/p/x/", "sql-lab"],
  ["/users/", null],
  ["/superset/dashboard/", null],
])("%s is the screen %s", (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

it("older addresses lead to pages of the same screen", () => {
  for (const { leadsTo, screen } of pages as readonly Page[]) {
    if (leadsTo !== undefined) expect(screenAt(leadsTo)).toBe(screen);
  }
});
