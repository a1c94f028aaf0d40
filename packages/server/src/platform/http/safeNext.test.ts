import { expect, it } from "vitest";
import { safeNext } from "./safeNext.ts";

it.each<[unknown, string]>([
  ["/dashboard/list/?page=2#top", "/dashboard/list/?page=2#top"],
  ["http://host:8088/explore/?slice_id=7", "/explore/?slice_id=7"],
  ["dashboard", "/dashboard"],
  [undefined, "/"],
  [["/a", "/b"], "/"],
  ["", "/"],
  ["//evil.example/", "/"],
  ["///evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["\\\\evil.example/", "/"],
  ["/\t/evil.example/", "/"],
  ["https://evil.example/", "/"],
  ["http://host:8088@evil.example/", "/"],
  ["http://host:8088.evil.example/", "/"],
  ["http://host:8088//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  ["http:evil.example", "/evil.example"],
])("after log-in %j leads to %s", (next, expected) => {
  expect(safeNext(next, "host:8088")).toBe(expected);
});
