import { describe, expect, it } from "vitest";
import { bigqueryTarget } from "./bigquery/target.ts";
import { databricksTarget } from "./databricks/target.ts";
import type { Engine, FormParameters } from "./engine.ts";
import { engineNamed, engines } from "./registry/index.ts";
import { snowflakeTarget } from "./snowflake/target.ts";
import { formatUri, parseUri } from "./uri/uri.ts";

const KEY = { type: "service_account", client_email: "a@b.c", private_key: "KEY", project_id: "my-project" };
const SECRETS = { credentials_info: KEY };

const formOf = (id: string) => (engineNamed(id) as Engine).form!;
const writeUri = (id: string, parameters: FormParameters, secrets: object = SECRETS) =>
  formatUri({
    engine: id,
    driver: null,
    ...formOf(id).toUri(parameters, secrets as Record<string, unknown>),
  });
const readUri = (id: string, uri: string) => formOf(id).fromUri(parseUri(uri)!, SECRETS);

const server = { host: "h.example", port: 5432, username: "mia", password: "p@ss", database: "sales" };
const databricks = {
  host: "w.cloud.databricks.com",
  port: 443,
  access_token: "dapi/1",
  http_path_field: "/sql/1.0/warehouses/a1",
  default_catalog: "main",
  default_schema: "sales",
};
const snowflake = {
  username: "mia",
  password: "p@ss",
  account: "org-acct.eu",
  database: "SALES/PUBLIC",
  role: "R",
  warehouse: "WH",
};

describe("a form stands for a URI, and a URI fills it", () => {
  it.each<[string, string, FormParameters, string]>([
    [
      "a server",
      "postgresql",
      { ...server, query: { application_name: "x" }, encryption: false },
      "postgresql://mia:p%40ss@h.example:5432/sales?application_name=x",
    ],
    [
      "a server with encryption",
      "mysql",
      { ...server, query: {}, encryption: true },
      "mysql://mia:p%40ss@h.example:5432/sales?ssl=1",
    ],
    [
      "ClickHouse",
      "clickhousedb",
      { ...server, database: null, query: {}, encryption: true },
      "clickhousedb://mia:p%40ss@h.example:5432?secure=true",
    ],
    [
      "Snowflake",
      "snowflake",
      { ...snowflake, query: {} },
      "snowflake://mia:p%40ss@org-acct.eu/SALES/PUBLIC?warehouse=WH&role=R",
    ],
    [
      "Snowflake with an option that has no field",
      "snowflake",
      { ...snowflake, role: null, query: { application: "x" } },
      "snowflake://mia:p%40ss@org-acct.eu/SALES/PUBLIC?application=x&warehouse=WH",
    ],
    [
      "Databricks",
      "databricks",
      { ...databricks, encryption: true, query: {} },
      "databricks://token:dapi%2F1@w.cloud.databricks.com:443?http_path=%2Fsql%2F1.0%2Fwarehouses%2Fa1&catalog=main&schema=sales&ssl=1",
    ],
    [
      "a DuckDB file",
      "duckdb",
      { database: "sold here/2025 sales.duckdb", access_token: "", query: {} },
      "duckdb:///sold%20here/2025%20sales.duckdb",
    ],
    [
      "a DuckDB file by its whole path",
      "duckdb",
      { database: "/data/sales.duckdb", access_token: "", query: {} },
      "duckdb:////data/sales.duckdb",
    ],
    [
      "DuckDB in memory",
      "duckdb",
      { database: ":memory:", access_token: "", query: {} },
      "duckdb:///:memory:",
    ],
    [
      "MotherDuck",
      "duckdb",
      { database: "md:sales", access_token: "t0ken", query: { a: "1" } },
      "duckdb:///md:sales?a=1&motherduck_token=t0ken",
    ],
    ["BigQuery", "bigquery", { query: { location: "EU" } }, "bigquery://my-project?location=EU"],
    [
      "BigQuery with what has no field",
      "bigquery",
      { project: "payer", database: "sales", query: {} },
      "bigquery://payer/sales",
    ],
  ])("%s", (_name, id, parameters, uri) => {
    expect(writeUri(id, parameters)).toBe(uri);
    expect(readUri(id, uri)).toEqual(parameters);
  });

  it("a form that is filled in loosely says the same", () => {
    const { password, ...open } = server;
    expect(writeUri("postgresql", { ...open, host: " h.example ", port: "5432", query: null })).toBe(
      "postgresql://mia@h.example:5432/sales",
    );
    expect(writeUri("snowflake", { ...snowflake, role: "", account: " acct " })).toBe(
      "snowflake://mia:p%40ss@acct/SALES/PUBLIC?warehouse=WH",
    );
    expect(password).toBe("p@ss");
  });
  it("Databricks takes its schema from the path of a URI, too", () => {
    const uri = "databricks://token:t@h/sales?http_path=/sql/a&catalog=main";
    expect(readUri("databricks", uri)).toMatchObject({ default_schema: "sales", port: null });
  });
});

describe("what a form writes can be connected", () => {
  const options = { connectArgs: {}, secrets: SECRETS, serverCertificate: null };
  it("Databricks", () => {
    const uri = writeUri("databricks", { ...databricks, encryption: true });
    expect(databricksTarget({ uri, ...options })).toEqual({
      host: "w.cloud.databricks.com",
      port: 443,
      httpPath: "/sql/1.0/warehouses/a1",
      token: "dapi/1",
      certificate: null,
      place: { catalog: "main", schema: "sales" },
    });
  });
  it("Snowflake", () => {
    expect(snowflakeTarget({ uri: writeUri("snowflake", snowflake), ...options })).toMatchObject({
      account: "org-acct.eu",
      username: "mia",
      password: "p@ss",
      warehouse: "WH",
      role: "R",
      place: { catalog: "SALES", schema: "PUBLIC" },
    });
  });
  it("BigQuery", () => {
    const uri = writeUri("bigquery", { query: { location: "EU" } });
    expect(bigqueryTarget({ uri, ...options })).toMatchObject({ project: "my-project", location: "EU" });
  });
});

it.each<[string, object, RegExp]>([
  ["nothing", {}, /^Missing service credentials/],
  ["no key of a service account", { credentials_info: { type: "authorized_user" } }, /no key of a service/],
  ["a key of no project", { credentials_info: { ...KEY, project_id: undefined } }, /they name no project/],
])("BigQuery refuses %s", (_name, secrets, why) => {
  expect(() => writeUri("bigquery", {}, secrets)).toThrow(why);
});
it("BigQuery shows a URI whatever its secrets are", () => {
  const uri = parseUri("bigquery://p/sales")!;
  expect(formOf("bigquery").fromUri(uri, {})).toEqual({ project: "p", database: "sales", query: {} });
});

it("[S3-268] forms have the fields that the contract names", () => {
  const fields = Object.fromEntries(
    engines.flatMap(({ id, form }) => (form ? [[id, Object.keys(form.schema.properties).sort()]] : [])),
  );
  const ofServer = ["database", "encryption", "host", "password", "port", "query", "ssh", "username"];
  expect(fields).toEqual({
    mysql: ofServer,
    postgresql: ofServer,
    redshift: ofServer,
    clickhousedb: ofServer,
    duckdb: ["access_token", "database", "query"],
    bigquery: ["credentials_info", "query"],
    snowflake: ["account", "database", "password", "role", "username", "warehouse"],
    databricks: [
      "access_token",
      "default_catalog",
      "default_schema",
      "encryption",
      "host",
      "http_path_field",
      "port",
    ],
  });
  for (const { form } of engines) {
    for (const field of form?.schema.required ?? []) expect(form?.schema.properties).toHaveProperty(field);
    for (const field of Object.values(form?.schema.properties ?? {})) expect(field.description).toMatch(/\w/);
  }
  expect(formOf("bigquery").schema.properties.credentials_info).toMatchObject({ "x-encrypted-extra": true });
  expect(formOf("clickhousedb").schema.required).toEqual(["host", "port", "username"]);
});
