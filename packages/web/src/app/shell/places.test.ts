import { expect, it } from "vitest";
import { PATHS } from "../../lib/paths/index.ts";
import { currentMark } from "./places.ts";

const PLACES = [
  PATHS.dashboards,
  PATHS.charts,
  PATHS.datasets,
  PATHS.sqlLab,
  PATHS.savedQueries,
  PATHS.queryHistory,
] as const;

it.each([
  ["a list is marked itself", "/chart/list/", PATHS.charts, "page"],
  ["also without its last stroke", "/chart/list", PATHS.charts, "page"],
  ["a dashboard belongs to the dashboards", "/superset/dashboard/7/", PATHS.dashboards, "true"],
  ["a chart in explore belongs to the charts", "/explore/", PATHS.charts, "true"],
  ["a dataset's editor belongs to the datasets", "/tablemodelview/edit/3", PATHS.datasets, "true"],
  ["so does the page that makes one", "/dataset/add/", PATHS.datasets, "true"],
  ["a link to a query belongs to the SQL editor", "/sqllab/p/abc/", PATHS.sqlLab, "true"],
  ["the history is a place of its own", "/sqllab/history/", PATHS.queryHistory, "page"],
  ["so are the saved queries", "/savedqueryview/list/", PATHS.savedQueries, "page"],
])("%s, and nothing else is marked", (_name, pathname, place, mark) => {
  const marks = PLACES.map((one) => [one, currentMark(one, pathname)]);
  expect(marks.filter(([, current]) => current !== undefined)).toEqual([[place, mark]]);
});

it("a page of no place marks none", () => {
  expect(PLACES.map((place) => currentMark(place, "/databaseview/list/"))).toEqual(
    PLACES.map(() => undefined),
  );
});
