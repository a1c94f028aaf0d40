import { describe, expect, it } from "vitest";
import { engines } from "./index.ts";

/** The choices of the control, in its order. */
const CHOICES = [
  "PT5S",
  "PT30S",
  "PT1M",
  "PT5M",
  "PT30M",
  "PT1H",
  "PT6H",
  "P1D",
  "P7D",
  "P1W",
  "1969-12-28T00:00:00Z/P1W",
  "P1W/1970-01-03T00:00:00Z",
  "P1M",
  "P3M",
  "P1Y",
];

describe.each([...engines])("$label", ({ dialect }) => {
  it("[S1-174] offers the time grains of the control, each with a label", () => {
    const offered = Object.keys(dialect.grains).filter((grain) => CHOICES.includes(grain));
    expect(offered).toEqual(CHOICES);
    expect(dialect.grains.P7D?.label).toBe("7 days");
  });
});
