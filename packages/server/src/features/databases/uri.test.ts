import { expect, it } from "vitest";
import { maskedUri, parseUri, withPassword } from "./uri.ts";

it.each([
  ["duckdb:///flights.duckdb", "duckdb", null, null, "duckdb:///flights.duckdb"],
  ["duckdb:////data/flights.duckdb", "duckdb", null, null, "duckdb:////data/flights.duckdb"],
  [
    "postgresql+psycopg2://mia:s%40cret@h:5432/sales",
    "postgresql",
    "psycopg2",
    "s%40cret",
    "postgresql+psycopg2://mia@h:5432/sales",
  ],
  ["trino://mia@h:8080/lake/raw", "trino", null, null, "trino://mia@h:8080/lake/raw"],
  ["sqlite://", "sqlite", null, null, "sqlite://"],
])("reads %s", (uri, backend, driver, password, bare) => {
  expect(parseUri(uri)).toEqual({ backend, driver, password, bare });
  expect(withPassword(bare, password)).toBe(uri);
});

it.each(["", "flights.duckdb", "://x", "duck db://x"])("refuses %j", (uri) => {
  expect(parseUri(uri)).toBeNull();
});

it("shows a mask in place of a password", () => {
  expect(maskedUri("postgresql://mia@h/sales", true)).toBe("postgresql://mia:XXXXXXXXXX@h/sales");
  expect(maskedUri("duckdb:///a.duckdb", false)).toBe("duckdb:///a.duckdb");
});
