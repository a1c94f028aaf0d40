import { describe, expect, it } from "vitest";
import { type FormSchema, parameterRows } from "./parameterRows.ts";

const text = { type: "string", description: "Some text" };
const schema = (...names: string[]): FormSchema => ({
  required: ["host", "account"],
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const bigquery: FormSchema = {
  required: [],
  properties: {
    credentials_info: { ...text, "x-encrypted-extra": true },
    query: { type: "object" },
  },
};

describe("the rows of a form", () => {
  it.each<[string, FormSchema | undefined, string[][]]>([
    [
      "a server",
      schema("username", "password", "host", "port", "database", "query", "encryption", "ssh"),
      [["host", "port"], ["database"], ["username", "password"], ["query"], ["encryption"]],
    ],
    [
      "Snowflake",
      schema("username", "password", "account", "database", "role", "warehouse"),
      [["account"], ["database"], ["username", "password"], ["role", "warehouse"]],
    ],
    [
      "Databricks",
      schema("host", "port", "access_token", "http_path_field", "default_catalog", "default_schema"),
      [["host", "port"], ["http_path_field"], ["default_catalog", "default_schema"], ["access_token"]],
    ],
    [
      "DuckDB",
      { properties: { database: text, access_token: { ...text, "x-unused": true } } },
      [["database"]],
    ],
    ["BigQuery", bigquery, [["credentials_info"], ["query"]]],
    ["what the page does not know", schema("region", "host"), [["host"], ["region"]]],
    ["none", undefined, []],
  ])("%s", (_name, form, rows) => {
    expect(parameterRows(form)).toEqual(rows);
  });
});
