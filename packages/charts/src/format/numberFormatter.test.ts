import { describe, expect, it } from "vitest";
import type { Currency } from "./currency.ts";
import { metricFormatter, NUMBER_FORMAT_CHOICES, numberFormatter, SMART_NUMBER } from "./index.ts";
import { NUMBER_FORMAT_ALIASES } from "./numberFormats.ts";

describe("smart number", () => {
  it.each<[number, string]>([
    [0, "0"],
    [1.005, "1"],
    [12.345, "12.35"],
    [-5.678, "-5.68"],
    [123.456, "123.46"],
    [999.999, "1000"],
    [-12345, "-12.3k"],
    [1000, "1k"],
    [1234, "1.23k"],
    [12345, "12.3k"],
    [123456, "123k"],
    [999999, "1M"],
    [12345678901, "12.3B"],
    [1500000000000, "1.5T"],
    [0.5, "0.5"],
    [0.12345, "0.1235"],
    [0.0012345, "0.0012"],
    [0.0005, "500µ"],
    [0.00001234, "12.3µ"],
    [0.0000005, "500n"],
  ])("%d is %s", (value, text) => {
    expect(numberFormatter(SMART_NUMBER)(value)).toBe(text);
    expect(numberFormatter("")(value)).toBe(text);
    expect(numberFormatter(null)(value)).toBe(text);
  });

  it("signed", () => {
    expect([1234, -1234, 0].map(numberFormatter("SMART_NUMBER_SIGNED"))).toEqual(["+1.23k", "-1.23k", "0"]);
  });
});

describe("number formats", () => {
  it.each<[string, number, string]>([
    ["~g", 12345.432, "12345.4"],
    [",d", 12345.432, "12,345"],
    [".1s", 12345.432, "10k"],
    [".3s", 12345.432, "12.3k"],
    [".4r", 12345.432, "12350"],
    [",.1f", 12345.432, "12,345.4"],
    [",.2f", 12345.432, "12,345.43"],
    [",.3f", 12345.432, "12,345.432"],
    ["+,", 12345.432, "+12,345"],
    ["$,.2f", 12345.432, "$12,345.43"],
    [",.1%", 0.12345, "12.3%"],
    [".2%", 0.12345, "12.35%"],
    [".3%", 0.12345, "12.345%"],
    ["+,.1%", 0.0512, "+5.1%"],
    [",.0%", 0.256, "26%"],
    ["DURATION", 66000, "1m 6s"],
    ["DURATION", 93784005, "1d 2h 3m 4s"],
    ["DURATION", 1337, "1.3s"],
    ["DURATION", 12, "12ms"],
    ["DURATION", 0, "0ms"],
    ["DURATION", -66000, "-1m 6s"],
    ["DURATION", 3600000, "1h"],
    ["DURATION_SUB", 1.40008, "1ms 400µs 80ns"],
    ["DURATION_SUB", 61001, "1m 1s 1ms"],
    ["DURATION_SUB", 0, "0ms"],
    ["DURATION_COL", 10500, "0:10.5"],
    ["DURATION_COL", 3723000, "1:02:03"],
    ["DURATION_COL", 0, "0:00"],
    ["MEMORY_DECIMAL", 1536000, "1.54MB"],
    ["MEMORY_BINARY", 1536000, "1.46MiB"],
    ["MEMORY_TRANSFER_RATE_DECIMAL", 1536000, "1.54MB/s"],
    ["MEMORY_TRANSFER_RATE_BINARY", 1536000, "1.46MiB/s"],
    ["MEMORY_DECIMAL", 0, "0B"],
    ["MEMORY_DECIMAL", 1000, "1kB"],
    ["MEMORY_BINARY", -2048, "-2KiB"],
    ["oops", 5, "5 (Invalid format: oops)"],
  ])("%s of %d is %s", (id, value, text) => {
    expect(numberFormatter(id)(value)).toBe(text);
  });

  it.each([...NUMBER_FORMAT_ALIASES])("the old spelling %s means %s", (old, id) => {
    expect(numberFormatter(old)(1234.5678)).toBe(numberFormatter(id)(1234.5678));
    expect(numberFormatter(old)(1)).not.toContain("Invalid");
  });

  it.each<[unknown, string]>([
    [null, "null"],
    [undefined, "undefined"],
    [Number.NaN, "NaN"],
    [Number.POSITIVE_INFINITY, "∞"],
    [Number.NEGATIVE_INFINITY, "-∞"],
    ["12345", "12,345"],
    [12345n, "12,345"],
    ["none", "none"],
  ])("%s has words of its own", (value, text) => {
    expect(numberFormatter(",d")(value)).toBe(text);
  });

  it("[S3-318] offers the formats", () => {
    const ids = NUMBER_FORMAT_CHOICES.map(([id]) => id);
    expect(ids[0]).toBe(SMART_NUMBER);
    expect(ids).toEqual(
      expect.arrayContaining([
        ",d",
        ".1s",
        ".3s",
        ",.1%",
        ".2%",
        ".3%",
        ".4r",
        ",.1f",
        ",.2f",
        ",.3f",
        "+,",
        "$,.2f",
      ]),
    );
    expect(ids).toEqual(expect.arrayContaining(["~g", "DURATION", "DURATION_SUB"]));
  });
});

describe("currencies", () => {
  const usd: Currency = { symbol: "USD", symbolPosition: "prefix" };
  it.each<[string, string, Currency, number, string]>([
    ["[S3-095] prefix", "SMART_NUMBER", usd, 1234, "$ 1.23k"],
    ["[S3-095] suffix", "SMART_NUMBER", { ...usd, symbolPosition: "suffix" }, 1234, "1.23k $"],
    ["no position is suffix", "", { ...usd, symbolPosition: "" }, 1234, "1.23k $"],
    ["the sign of an ISO code", ",.2f", { ...usd, symbol: "EUR" }, 5, "€ 5.00"],
    ["the format's own sign goes", "$,.2f", usd, 5, "$ 5.00"],
    ["the per cent sign goes", ",.1%", usd, 5, "$ 5"],
    ["typed text stays", ",d", { ...usd, symbol: "points" }, 5, "points 5"],
    ["no symbol is no currency", ",d", { ...usd, symbol: "" }, 5, "5"],
  ])("%s", (_name, id, currency, value, text) => {
    expect(numberFormatter(id, currency)(value)).toBe(text);
  });

  const saved = [{ metric_name: "sales", d3format: ",.2f", currency: usd }];
  const adhoc = { expressionType: "SQL", sqlExpression: "sales" } as const;
  it.each<[string, Parameters<typeof metricFormatter>, string]>([
    ["a saved metric's own", ["sales", saved], "$ 1,234.00"],
    ["the form's format wins", ["sales", saved, ",d"], "$ 1,234"],
    [
      "the form's currency wins",
      ["sales", saved, null, { symbol: "EUR", symbolPosition: "suffix" }],
      "1,234.00 €",
    ],
    ["an adhoc metric has the form's only", [adhoc, saved], "1.23k"],
    ["an unknown saved metric too", ["other", saved, ",d"], "1,234"],
  ])("metric: %s", (_name, input, text) => {
    expect(metricFormatter(...input)(1234)).toBe(text);
  });
});
