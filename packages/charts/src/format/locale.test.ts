import { afterEach, describe, expect, it } from "vitest";
import { setWritingStyle, type WritingStyle } from "../writing-style/index.ts";
import {
  adaptiveNumberFormatter,
  adaptiveTimeFormatter,
  countText,
  numberFormatter,
  timeFormatter,
} from "./index.ts";

afterEach(() => setWritingStyle({}));

const EURO: WritingStyle = {
  numbers: { decimal: ",", thousands: ".", grouping: [3], currency: ["", " €"] },
};
const FRENCH: WritingStyle = {
  times: {
    shortDays: ["dim", "lun", "mar", "mer", "jeu", "ven", "sam"],
    shortMonths: ["jan", "fév", "mar", "avr", "mai", "juin", "juil", "aoû", "sep", "oct", "nov", "déc"],
  },
};
const of = (language: string): WritingStyle => ({ numbers: {}, times: {}, language });
const NBSP = "\u202f";

describe("numbers", () => {
  it.each<[string, WritingStyle, { id: string; value: number }, string]>([
    ["the setting holds for format strings", EURO, { id: "$,.2f", value: -1234.5 }, "-1.234,50 €"],
    ["the setting holds for the adaptive format", EURO, { id: "", value: 12345 }, "12,3k"],
    ["the setting beats the language", { ...EURO, language: "fr" }, { id: "", value: 12345 }, "12,3k"],
    ["a part of the setting", { numbers: { thousands: " " } }, { id: ",.1f", value: 1234.5 }, "1 234.5"],
    ["a format string is not of the language", of("de-DE"), { id: ",.2f", value: 1234.5 }, "1,234.50"],
    ["the adaptive format is", of("de-DE"), { id: "", value: 12345 }, "12,3k"],
    ["the signed one, too", of("de-DE"), { id: "SMART_NUMBER_SIGNED", value: 1.5 }, "+1,5"],
    ["digits of the language", of("ar-EG"), { id: "", value: 1.5 }, "١٫٥"],
    ["US English", of("en-US"), { id: "", value: 12345 }, "12.3k"],
    ["an unknown language", of("no such tag"), { id: "", value: 12345 }, "12.3k"],
  ])("%s", (_name, style, { id, value }, text) => {
    setWritingStyle(style);
    expect(numberFormatter(id)(value)).toBe(text);
  });

  it.each([
    ["de", "1.234.567,5", "1.234.567"],
    ["fr", `1${NBSP}234${NBSP}567,5`, `1${NBSP}234${NBSP}567`],
    ["hi", "12,34,567.5", "12,34,567"],
    ["en-GB", "1,234,567.5", "1,234,567"],
  ])("what a chart writes on its own is punctuated as in %s", (language, exact, count) => {
    const print = adaptiveNumberFormatter(",.15~g");
    setWritingStyle(of(language));
    expect(print(1_234_567.5)).toBe(exact);
    expect(countText(1_234_567)).toBe(count);
  });
});

describe("times", () => {
  const AFTERNOON = Date.UTC(2019, 4, 7, 14, 5);
  const SUNDAY = Date.UTC(2019, 4, 12);
  it.each<[string, WritingStyle, { id: string; time: number }, string]>([
    ["the setting holds for format strings", FRENCH, { id: "%d %b", time: SUNDAY }, "12 mai"],
    ["the setting holds for the adaptive format", FRENCH, { id: "smart_date", time: SUNDAY }, "mai 12"],
    ["the setting beats the language", { ...FRENCH, language: "de" }, { id: "", time: SUNDAY }, "mai 12"],
    ["a format string is not of the language", of("de"), { id: "%d %b", time: SUNDAY }, "12 May"],
    ["words and order of the language", of("de"), { id: "", time: SUNDAY }, "12 Mai"],
    ["its clock", of("de"), { id: "", time: AFTERNOON }, "14:05"],
    ["all of it", of("de"), { id: "smart_date_verbose", time: AFTERNOON }, "Di 07 Mai, 14:05"],
    ["British English", of("en-GB"), { id: "smart_date_verbose", time: SUNDAY }, "Sun 12 May"],
    ["dates of digits stay", of("de"), { id: "smart_date_detailed", time: AFTERNOON }, "2019-05-07 14:05"],
    ["months of the calendar that is used, not of its own", of("fa"), { id: "", time: SUNDAY }, "12 مه"],
    ["an unknown language", of("no such tag"), { id: "", time: AFTERNOON }, "02:05"],
  ])("%s", (_name, style, { id, time }, text) => {
    setWritingStyle(style);
    expect(timeFormatter(id)(time)).toBe(text);
  });

  it("a time grain is told in the words of the language", () => {
    const print = timeFormatter("smart_date", "P1M");
    setWritingStyle(of("de"));
    expect(print(SUNDAY)).toBe("Mai 2019");
  });

  it("a pattern of the chart is, too", () => {
    const print = adaptiveTimeFormatter("%b %-e");
    expect(print(SUNDAY)).toBe("May 12");
    setWritingStyle(of("es"));
    expect(print(SUNDAY)).toBe("12 may");
  });
});
