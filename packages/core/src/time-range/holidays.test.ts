import { describe, expect, it } from "vitest";
import { toIso } from "./calendar.ts";
import { holidayOf } from "./holidays.ts";

const day = (name: string, year: number, country: string) => {
  const at = holidayOf(name, year, country);
  return at === null ? null : toIso(at).slice(0, 10);
};

describe("holidays", () => {
  it.each([
    ["Good Friday", 2024, "DE", "2024-03-29"],
    ["German Unity", 2024, "DE", "2024-10-03"],
    ["Tag der Deutschen", 2024, "de", "2024-10-03"],
    ["Easter Monday", 2024, "FR", "2024-04-01"],
    ["Whit Monday", 2024, "AT", "2024-05-20"],
    ["King's Day", 2024, "NL", "2024-04-27"],
    ["Independence Day", 2024, "BR", "2024-09-07"],
  ])("by an English name: %s %i %s", (name, year, country, expected) => {
    expect(day(name, year, country)).toBe(expected);
  });

  it.each([
    [
      "Chinese New Year",
      "CN",
      ["2019-02-05", "2020-01-25", "2021-02-12", "2022-02-01", "2023-01-22", "2024-02-10"],
    ],
    [
      "Mid-Autumn",
      "CN",
      ["2019-09-13", "2020-10-01", "2021-09-21", "2022-09-10", "2023-09-29", "2024-09-17"],
    ],
    [
      "Yom Kippur",
      "IL",
      ["2019-10-09", "2020-09-28", "2021-09-16", "2022-10-05", "2023-09-25", "2024-10-12"],
    ],
    ["Purim", "IL", ["2019-03-21", "2020-03-10", "2021-02-26", "2022-03-17", "2023-03-07", "2024-03-24"]],
    [
      "Eid al-Fitr",
      "SA",
      ["2019-06-04", "2020-05-24", "2021-05-13", "2022-05-02", "2023-04-21", "2024-04-10"],
    ],
    [
      "Eid al-Adha",
      "SA",
      ["2019-08-11", "2020-07-31", "2021-07-20", "2022-07-09", "2023-06-28", "2024-06-16"],
    ],
    ["Diwali", "IN", ["2019-10-27", "2020-11-14", "2021-11-04", "2022-10-24", "2023-11-12", "2024-10-31"]],
  ])("by another calendar: %s in %s", (name, country, days) => {
    expect(days.map((_, index) => day(name, 2019 + index, country))).toEqual(days);
  });

  it.each([
    [2001, "2001-11-14"],
    [2009, "2009-10-17"],
    [2017, "2017-10-19"],
    [2018, "2018-11-07"],
    [2025, "2025-10-20"],
    [2026, "2026-11-08"],
  ])("finds Diwali of %i", (year, expected) => {
    expect(day("diwali", year, "in")).toBe(expected);
  });

  it("takes the first of two feasts in one year, and none of a year without", () => {
    expect(day("Eid al-Fitr", 2000, "SA")).toBe("2000-01-08");
    expect(day("Hanukkah", 2024, "IL")).toBe("2024-12-26");
    expect(day("Chinese New Year", 2024, "constructor")).toBeNull();
  });
});
