import { pages } from "@sightline/api/pages";
import { type LoaderFunction, matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { pageRoutes } from "./pageRoutes.ts";

it.each(pages.map(({ path }) => path))("%s draws a screen, or leads to a page that does", (path) => {
  const route = matchRoutes(pageRoutes, path.replaceAll(/:\w+/g, "7"))?.at(-1)?.route;
  expect(route?.path).toBe(path);
  expect([typeof route?.lazy, typeof route?.loader]).toContain("function");
});

it.each([
  ["/superset/explore/?slice_id=7", "/explore/?slice_id=7"],
  ["/superset/sqllab/?queryId=3", "/sqllab/?queryId=3"],
  ["/chart/add", "/tablemodelview/list/"],
])("%s leads to %s", async (from, to) => {
  const url = `http://sightline.test${from}`;
  const route = matchRoutes(pageRoutes, new URL(url).pathname)?.at(-1)?.route;
  const args = { request: new Request(url) } as Parameters<LoaderFunction>[0];
  const reply = (await (route!.loader as LoaderFunction)(args, undefined)) as Response;
  expect(reply.headers.get("location")).toBe(to);
});
