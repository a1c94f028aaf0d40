import { expect, it } from "vitest";
import { defaultEndpoint, exploreUrl } from "./defaultEndpoint.ts";

const SAFE = { PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET: true };
const OPEN = { PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET: false };

it.each([
  ["a path", "/superset/dashboard/3/", "/superset/dashboard/3/", "/superset/dashboard/3/"],
  ["the home page", "/", "/", "/"],
  [
    "this site in full",
    "https://here:8088/explore/?slice_id=7",
    "/explore/?slice_id=7",
    "/explore/?slice_id=7",
  ],
  ["another site", "https://docs.example/orders", null, "https://docs.example/orders"],
  ["another site without protocol", "//docs.example/orders", null, null],
  ["a script", "javascript:alert(1)", null, null],
  ["a page in the address", "data:text/html,x", null, null],
  ["nothing", "", null, null],
])("a dataset may lead to %s: %j", (_name, url, safe, open) => {
  expect(defaultEndpoint(SAFE, url, "here:8088")).toBe(safe);
  expect(defaultEndpoint(OPEN, url, "here:8088")).toBe(open);
});

it("a dataset that leads nowhere leads to a new chart", () => {
  expect(exploreUrl(SAFE, { id: 7, default_endpoint: "javascript:alert(1)" })).toBe(
    "/explore/?datasource_type=table&datasource_id=7",
  );
});
