import { expect, it } from "vitest";
import { comparedRange } from "./comparedRange.ts";

const range = { since: "2024-03-01T00:00:00", until: "2024-03-08T00:00:00" };

it.each([
  ["a distance", "1 month ago", "2024-02-01T00:00:00", "2024-02-08T00:00:00"],
  ["as long as the range", "inherit", "2024-02-23T00:00:00", "2024-03-01T00:00:00"],
  ["from a date", "2024-01-01", "2024-01-01T00:00:00", "2024-01-08T00:00:00"],
  ["from a later date", "2024-04-01", "2024-04-01T00:00:00", "2024-04-08T00:00:00"],
])("a range is compared with that before it: %s", (_name, offset, since, until) => {
  expect(comparedRange(range, offset)).toEqual({ ok: true, value: { since, until } });
});

it.each(["2024-13-01", "some time ago"])("%s is no time to compare with", (offset) => {
  expect(comparedRange(range, offset)).toMatchObject({
    ok: false,
    error: { message: `Cannot parse time string [${offset}]` },
  });
});
