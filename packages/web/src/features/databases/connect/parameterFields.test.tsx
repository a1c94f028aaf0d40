import { beforeEach, describe, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import { type Draft, newDraft } from "./draft.ts";
import { type Faults, NO_FAULTS } from "./faults.ts";
import { ParameterFields } from "./ParameterFields.tsx";
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

describe("the fields of a form", () => {
  beforeEach(() => openPage(["databases"]));
  const empty = newDraft({ name: "x", engine: "x", parameters: {} } as Parameters<typeof newDraft>[0]);
  const drawn = (form: FormSchema, draft: Partial<Draft> = {}, faults: Faults = NO_FAULTS) =>
    markup(
      <ParameterFields
        draft={{ ...empty, ...draft }}
        faults={faults}
        change={() => {}}
        schema={form}
        onLeave={() => {}}
      />,
    );

  it("say their names, what must be filled in, and what is wrong", () => {
    const html = drawn(
      schema("account", "role", "region"),
      {},
      { fields: { account: "Wrong." }, rest: null },
    );
    expect(textOf(html)).toMatch(/^Account \* Wrong\. Role Some text$/);
  });
  it("hide what is secret while it is typed", () => {
    const html = drawn(schema("access_token", "password"), {
      parameters: { access_token: "t", password: "p" },
    });
    expect(html.match(/type="password"/g)).toHaveLength(2);
  });
  it("take a key by paste or by file, and do not show the stored one", () => {
    const html = drawn(bigquery);
    expect(textOf(html)).toContain("Service account key (JSON)");
    expect(textOf(html)).toContain("Paste the JSON, or choose its file.");
    expect(html).toContain('type="file"');
    const typed = drawn(bigquery, { parameters: { credentials_info: '{"a":1}' } });
    expect(textOf(typed)).toContain('{"a":1}');
    const stored = drawn(bigquery, { parameters: { credentials_info: { private_key: "XXXXXXXXXX" } } });
    expect(textOf(stored)).toContain("A key is stored.");
    expect(stored).not.toContain("XXXXXXXXXX");
  });
  it("further options have a field where the engine takes some", () => {
    expect(drawn(bigquery, { query: "location=EU" })).toContain('value="location=EU"');
    expect(textOf(drawn(schema("host")))).not.toContain("Additional parameters");
  });
});
