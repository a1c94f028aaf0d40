import { expect, it } from "vitest";
import { isTimeZone, readerTimeZone } from "./readerTimeZone.ts";

const OWN = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

it.each([
  ["that of the cookie", "a=b; sightline_view=1x2x3.dark.America/New_York; c=d", "America/New_York"],
  ["the server's, where there is no cookie", undefined, OWN],
  ["the server's, where the cookie has none", "sightline_view=1x2x3.light", OWN],
  ["the server's, where the cookie's is none", "sightline_view=1x2x3.light.Moon/Crater", OWN],
])("the zone of a reader is %s", (_name, cookie, zone) => {
  expect(readerTimeZone({ headers: { cookie } })).toBe(zone);
});

it.each([
  ["Europe/Berlin", true],
  ["Etc/GMT+5", true],
  ["UTC", true],
  ["+01:00", false],
  ["Europe/Nowhere", false],
  ["", false],
])("%j is a time zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
