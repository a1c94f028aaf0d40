import { describe, expect, it } from "vitest";
import { TIME_FORMAT_CHOICES, timeFormatter } from "./index.ts";

const at = (text: string) => Date.parse(text);

describe("smart dates", () => {
  it.each([
    ["2019-01-01T00:00:00Z", "2019", "2019", "2019"],
    ["2019-04-01T00:00:00Z", "April", "Apr 2019", "2019-04-01"],
    ["2019-04-07T00:00:00Z", "Apr 07", "Sun Apr 7", "2019-04-07"],
    ["2019-04-09T00:00:00Z", "Tue 09", "Tue Apr 9", "2019-04-09"],
    ["2019-04-09T14:00:00Z", "02 PM", "Tue Apr 09, 02 PM", "2019-04-09 14:00"],
    ["2019-04-09T14:35:00Z", "02:35", "Tue Apr 09, 02:35 PM", "2019-04-09 14:35"],
    ["2019-04-09T14:35:07Z", ":07s", "Tue Apr 09, 02:35:07 PM", "2019-04-09 14:35:07"],
    ["2019-04-09T14:35:07.123Z", ".123ms", ".123", "2019-04-09 14:35:07.123"],
  ])("%s", (instant, smart, verbose, detailed) => {
    expect(timeFormatter()(at(instant))).toBe(smart);
    expect(timeFormatter("smart_date")(at(instant))).toBe(smart);
    expect(timeFormatter("smart_date_verbose")(at(instant))).toBe(verbose);
    expect(timeFormatter("smart_date_detailed")(at(instant))).toBe(detailed);
  });

  it.each([
    ["PT1S", "2019-04-01 14:35:07"],
    ["PT1M", "2019-04-01 14:35"],
    ["PT30M", "2019-04-01 14:35"],
    ["PT1H", "2019-04-01 14:00"],
    ["P1D", "2019-04-01"],
    ["P1W", "2019-04-01"],
    ["1969-12-28T00:00:00Z/P1W", "2019-04-01"],
    ["P1W/1970-01-03T00:00:00Z", "2019-04-01"],
    ["P1M", "Apr 2019"],
    ["P3M", "2019 Q2"],
    ["P0.25Y", "2019 Q2"],
    ["P1Y", "2019"],
    ["unknown", ":07s"],
  ])("by grain %s", (grain, text) => {
    expect(timeFormatter("smart_date", grain)(at("2019-04-01T14:35:07Z"))).toBe(text);
  });
});

describe("time formats", () => {
  it("[S3-319] offers the formats", () => {
    const ids = TIME_FORMAT_CHOICES.map(([id]) => id);
    expect(ids[0]).toBe("smart_date");
    expect(ids).toEqual(
      expect.arrayContaining([
        "%d/%m/%Y",
        "%m/%d/%Y",
        "%Y-%m-%d",
        "%Y-%m-%d %H:%M:%S",
        "%d-%m-%Y %H:%M:%S",
        "%H:%M:%S",
      ]),
    );
  });

  it.each<[string, unknown, string]>([
    ["%d/%m/%Y", at("2019-01-14T01:32:10Z"), "14/01/2019"],
    ["%Y-%m-%d %H:%M:%S", new Date("2019-01-14T01:32:10Z"), "2019-01-14 01:32:10"],
    ["%H:%M:%S", "2019-01-14T01:32:10", "01:32:10"],
    ["%H:%M:%S", "2019-01-14 01:32:10", "01:32:10"],
    ["%Y", null, "null"],
    ["%Y", "no time", "no time"],
  ])("%s of %s", (id, value, text) => {
    expect(timeFormatter(id)(value)).toBe(text);
  });

  it("local! is the browser's time", () => {
    const local = new Date(2019, 0, 14, 1, 32, 10);
    expect(timeFormatter("local!%Y-%m-%d %H:%M:%S")(local)).toBe("2019-01-14 01:32:10");
  });
});
