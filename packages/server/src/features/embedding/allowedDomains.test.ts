import { describe, expect, it } from "vitest";
import { frameAncestors, isAllowed, malformedDomains } from "./allowedDomains.ts";

describe("isAllowed", () => {
  it.each<[string, string[], string | undefined, boolean]>([
    ["any page where no site is named", [], undefined, true],
    ["a page of the site", ["https://a.io"], "https://a.io/page?x=1", true],
    ["another port", ["https://a.io"], "https://a.io:8443/", false],
    ["the usual port, written out", ["https://a.io:443"], "https://a.io/", true],
    ["another scheme", ["https://a.io"], "http://a.io/", false],
    ["any scheme where none is named", ["a.io"], "https://a.io/", true],
    ["letter case and spaces", [" HTTPS://A.io/ "], "https://a.io/", true],
    ["a site whose name ends alike", ["https://a.io"], "https://evil-a.io/", false],
    ["a site below it", ["https://a.io"], "https://x.a.io/", false],
    ["sites below a star", ["https://*.a.io"], "https://x.y.a.io/", true],
    ["not what is below a star itself", ["https://*.a.io"], "https://a.io/", false],
    ["the second of two", ["https://a.io", "http://localhost:9000"], "http://localhost:9000/x", true],
    ["an address in brackets", ["http://[::1]:9000"], "http://[::1]:9000/", true],
    ["no referrer", ["https://a.io"], undefined, false],
    ["a referrer that is no address", ["https://a.io"], "a.io", false],
    ["a user name that looks like the site", ["https://a.io"], "https://a.io@evil.io/", false],
  ])("%s", (_name, domains, page, expected) => {
    expect(isAllowed(domains, page)).toBe(expected);
  });
});

it.each([
  ["nothing named", [], "*"],
  ["sites", ["https://a.io", "b.io:81", "*.c.io"], "https://a.io b.io:81 *.c.io"],
  ["[S12] what would be another directive", ["https://a.io; script-src *"], "'none'"],
  ["[S12] a star alone", ["*", "https://a.io"], "https://a.io"],
])("the content policy names who may frame the page: %s", (_name, domains, expected) => {
  expect(frameAncestors(domains)).toBe(expected);
});

it.each([
  "https://a.io/path",
  "javascript:alert(1)",
  "a b",
  "'self'",
  "*",
  "https://",
  "ftp://a.io",
  "a.io;b",
])("%s is no site", (domain) => {
  expect(malformedDomains([domain, "a.io"])).toEqual([domain]);
});
