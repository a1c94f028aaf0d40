import { describe, expect, it } from "vitest";
import { formatUri, maskUri, parseUri, sameTarget, unmaskUri, withPassword } from "./uri.ts";

const parts = {
  driver: null,
  username: null,
  password: null,
  host: null,
  port: null,
  database: null,
  query: {},
};

describe("parseUri", () => {
  it.each<[uri: string, expected: object | null]>([
    [
      "postgresql+psycopg2://u:p@h:5432/db?sslmode=require",
      {
        ...parts,
        engine: "postgresql",
        driver: "psycopg2",
        username: "u",
        password: "p",
        host: "h",
        port: 5432,
        database: "db",
        query: { sslmode: "require" },
      },
    ],
    [
      "mysql://u%40x:p%3A%2F%3F@h/db",
      { ...parts, engine: "mysql", username: "u@x", password: "p:/?", host: "h", database: "db" },
    ],
    [
      "mysql://u:p@ss@h/db",
      { ...parts, engine: "mysql", username: "u", password: "p@ss", host: "h", database: "db" },
    ],
    [
      "trino://u@h:8080/catalog/schema",
      { ...parts, engine: "trino", username: "u", host: "h", port: 8080, database: "catalog/schema" },
    ],
    [
      "postgresql://[::1]:5432/db",
      { ...parts, engine: "postgresql", host: "::1", port: 5432, database: "db" },
    ],
    ["duckdb:////abs/x.duckdb", { ...parts, engine: "duckdb", database: "/abs/x.duckdb" }],
    ["duckdb:///rel.duckdb", { ...parts, engine: "duckdb", database: "rel.duckdb" }],
    ["sqlite://", { ...parts, engine: "sqlite" }],
    ["gsheets://", { ...parts, engine: "gsheets" }],
    [
      "databricks://token:t@h:443?http_path=x",
      {
        ...parts,
        engine: "databricks",
        username: "token",
        password: "t",
        host: "h",
        port: 443,
        query: { http_path: "x" },
      },
    ],
    [
      "mysql://u:@h/db",
      { ...parts, engine: "mysql", username: "u", password: "", host: "h", database: "db" },
    ],
    ["", null],
    ["mysql", null],
    ["mysql:/h", null],
    ["mysql://h:99999/db", null],
    ["mysql://h:12a/db", null],
    ["mysql://h/%zz", null],
  ])("%s", (uri, expected) => {
    expect(parseUri(uri)).toEqual(expected);
  });
});

it.each([
  "postgresql+psycopg2://u:p@h:5432/db?sslmode=require",
  "mysql://u%40x:p%3A%2F%3F@h/db",
  "duckdb:////abs/x.duckdb",
  "duckdb:///rel.duckdb",
  "sqlite://",
  "trino://u@h:8080/catalog/schema",
  "postgresql://[::1]:5432/db",
])("formatUri gives %s back", (uri) => {
  const parsed = parseUri(uri);
  expect(parsed && formatUri(parsed)).toBe(uri);
});

describe("masks", () => {
  it.each([
    ["mysql://u:secret@h/db", "mysql://u:XXXXXXXXXX@h/db"],
    ["mysql://u@h/db", "mysql://u@h/db"],
    ["duckdb:///md:db?motherduck_token=abc", "duckdb:///md:db?motherduck_token=XXXXXXXXXX"],
    ["mysql://u:secret@h:99999/db", "mysql://XXXXXXXXXX"],
  ])("%s", (uri, masked) => {
    expect(maskUri(uri)).toBe(masked);
  });
  it.each([
    ["mysql://u:XXXXXXXXXX@h/db", "mysql://u:s%40x@h/db", "mysql://u:s%40x@h/db"],
    ["mysql://u:new@h/db", "mysql://u:old@h/db", "mysql://u:new@h/db"],
    ["mysql://u:XXXXXXXXXX@h/other", "mysql://u:old@h/db", "mysql://u:old@h/other"],
    ["x:///d?token=XXXXXXXXXX", "x:///d?token=abc", "x:///d?token=abc"],
  ])("unmasks %s", (uri, stored, expected) => {
    expect(unmaskUri(uri, stored)).toBe(expected);
  });
});

it.each([
  ["mysql://u@h/db", "s@x", "mysql://u:s%40x@h/db"],
  ["mysql://u:old@h/db", null, "mysql://u@h/db"],
  ["no uri", "s", "no uri"],
])("gives %s the password %s", (uri, password, expected) => {
  expect(withPassword(uri, password)).toBe(expected);
});

it.each([
  ["mysql://u:p@h/db", "mysql://u:q@h/other", true],
  ["mysql://u@h/db", "mysql://u@evil/db", false],
  ["mysql://u@h/db", "mysql://u@h:3307/db", false],
  ["mysql://u@h/db", "mysql://v@h/db", false],
  ["mysql://u@h/db", "postgresql://u@h/db", false],
  ["mysql://u@h/db", "mysql+other://u@h/db", false],
  ["mysql://u@h/db", "mysql://u@h/db?host=evil", false],
  ["x://u@h/d?a=1&token=a", "x://u@h/d?token=b&a=1", true],
])("%s and %s have the same target: %s", (a, b, same) => {
  expect(sameTarget(parseUri(a)!, parseUri(b)!)).toBe(same);
});
