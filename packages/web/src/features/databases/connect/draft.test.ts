import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/index.ts";
import words from "../../../locales/en/databases.json";
import type { Connection, Kind } from "../queries.ts";
import {
  connectionBody,
  draftOf,
  hasReadableParams,
  newDraft,
  storedBody,
  withCacheTimeout,
} from "./draft.ts";
import { faultsOf } from "./faults.ts";

const information = {
  supports_file_upload: false,
  disable_ssh_tunneling: false,
  supports_dynamic_catalog: false,
  supports_oauth2: false,
  supports_impersonation: true,
};
const kind = {
  name: "PostgreSQL",
  label: "PostgreSQL",
  engine: "postgresql",
  default_port: 5432,
  parameters: { type: "object", properties: { host: {}, port: {} } },
  engine_information: information,
} as unknown as Kind;
const known = {
  id: 7,
  backend: "postgresql",
  database_name: "sales",
  configuration_method: "dynamic_form",
  sqlalchemy_uri: "postgresql://mia:XXXXXXXXXX@h:5432/sales?application_name=x",
  parameters: { host: "h", port: 5432, password: "XXXXXXXXXX", query: { application_name: "x" } },
  extra: '{"metadata_cache_timeout":{"table_cache_timeout":60},"version":"1"}',
  expose_in_sqllab: false,
  allow_ctas: true,
  allow_cvas: false,
  allow_dml: false,
  allow_run_async: false,
  allow_file_upload: false,
  impersonate_user: false,
  force_ctas_schema: "tmp",
  cache_timeout: 0,
  server_cert: null,
  masked_encrypted_extra: null,
  ssh_tunnel: null,
} as unknown as Connection;

describe("what is sent of the form", () => {
  it("of a new database", () => {
    const draft = { ...newDraft(kind), parameters: { host: "h", port: "5432" }, query: "a=1&b=x%20y" };
    expect(storedBody(draft)).toEqual({
      configuration_method: "dynamic_form",
      engine: "postgresql",
      parameters: { host: "h", port: "5432", query: { a: "1", b: "x y" }, ssh: false },
      database_name: "PostgreSQL",
      extra: "{}",
      expose_in_sqllab: true,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      allow_run_async: false,
      allow_file_upload: false,
      impersonate_user: false,
      server_cert: null,
      masked_encrypted_extra: null,
      force_ctas_schema: null,
      cache_timeout: null,
    });
  });
  it.each<[string, Partial<Kind>, object]>([
    ["begins with the port of its kind", {}, { port: 5432 }],
    ["has none where its kind has none", { default_port: null }, {}],
    ["has none where its form asks for none", { parameters: { properties: { host: {} } } }, {}],
  ])("a new one %s", (_name, change, parameters) => {
    expect(newDraft({ ...kind, ...change }).parameters).toEqual(parameters);
  });
  it("by URI", () => {
    const draft = { ...newDraft(kind), byUri: true, sqlalchemy_uri: " postgresql://h/x " };
    expect(connectionBody(draft)).toMatchObject({
      configuration_method: "sqlalchemy_form",
      sqlalchemy_uri: "postgresql://h/x",
    });
    expect(connectionBody(draft)).not.toHaveProperty("parameters");
  });
  it("of a known one: masks go back as they came", () => {
    expect(storedBody(draftOf(known))).toMatchObject({
      parameters: { password: "XXXXXXXXXX", query: { application_name: "x" } },
      allow_ctas: true,
      force_ctas_schema: "tmp",
      cache_timeout: 0,
      ssh_tunnel: null,
      extra: known.extra,
    });
  });
  it("of a known one: the options of its engine, as they were typed", () => {
    const extra = '{"allow_multi_catalog":true,"engine_params":{"pool_size":5}}';
    const draft = draftOf({ ...known, extra });
    expect(draft).toMatchObject({
      extra: { allow_multi_catalog: true },
      engine_params: '{\n  "pool_size": 5\n}',
    });
    expect(connectionBody(draft)).toMatchObject({ extra });
    expect(connectionBody({ ...draft, engine_params: "" })).toMatchObject({
      extra: '{"allow_multi_catalog":true}',
    });
  });
  it.each([
    ["", true],
    ['{"connect_args":{}}', true],
    ["{", false],
    ["[]", false],
  ])("options %j of an engine can be sent: %s", (engine_params, readable) => {
    expect(hasReadableParams({ engine_params })).toBe(readable);
  });
  it("of a warehouse: its own fields, a key as text, what is stored as it came", () => {
    const bigquery = { ...kind, engine: "bigquery" } as Kind;
    const typed = { ...newDraft(bigquery), parameters: { credentials_info: '{"type":"x"}' } };
    expect(connectionBody(typed)).toMatchObject({
      engine: "bigquery",
      parameters: { credentials_info: '{"type":"x"}', query: {} },
      masked_encrypted_extra: null,
    });
    const stored = {
      ...known,
      backend: "bigquery",
      parameters: { credentials_info: { private_key: "XXXXXXXXXX" }, database: "sales", query: {} },
      masked_encrypted_extra: '{"credentials_info":{"private_key":"XXXXXXXXXX"}}',
    } as unknown as Connection;
    expect(connectionBody(draftOf(stored))).toMatchObject({
      parameters: stored.parameters,
      masked_encrypted_extra: stored.masked_encrypted_extra,
    });
  });
  it.each<[string, object]>([
    ["30", { metadata_cache_timeout: { schema_cache_timeout: 1, table_cache_timeout: 30 } }],
    ["", { metadata_cache_timeout: { schema_cache_timeout: 1 } }],
  ])("cache time %j", (text, extra) => {
    const before = { metadata_cache_timeout: { schema_cache_timeout: 1, table_cache_timeout: 5 } };
    expect(withCacheTimeout(before, "table_cache_timeout", text)).toEqual(extra);
  });
});

describe("faults stand at their fields", () => {
  const at = { shown: ["host", "port", "username", "password"], required: "Required" };
  const entry = (error_type: string, extra: object, message = "Wrong.") => ({
    message,
    error_type,
    level: "error",
    extra: extra as Record<string, unknown>,
  });
  const told = (...errors: ReturnType<typeof entry>[]) =>
    new ApiError({ message: "Wrong.", status: 422, errors });
  const missing = told(entry("CONNECTION_MISSING_PARAMETERS_ERROR", { missing: ["host", "port"] }));
  const denied = told(entry("CONNECTION_ACCESS_DENIED_ERROR", { invalid: ["username", "password"] }));

  it("[S3-305] missing parameters and refused log-ins wait until they are asked for", () => {
    const nothing = { fields: {}, rest: null };
    expect(faultsOf(missing, { ...at, forced: false })).toEqual(nothing);
    expect(faultsOf(denied, { ...at, forced: false })).toEqual(nothing);
    expect(faultsOf(missing, { ...at, forced: true }).fields).toEqual({ host: "Required", port: "Required" });
    expect(faultsOf(denied, { ...at, forced: true }).fields).toEqual({
      username: "Wrong.",
      password: true,
    });
  });
  it("[S3-234] each missing field says that it is required", () => {
    expect(faultsOf(missing, { ...at, required: words.connect.required, forced: true })).toEqual({
      fields: { host: "This is a required field", port: "This is a required field" },
      rest: null,
    });
  });
  it("what is wrong with a part of a connection string stands at the string", () => {
    const byUri = { ...at, shown: ["database_name", "sqlalchemy_uri"], forced: true };
    const nobody = entry("CONNECTION_INVALID_USERNAME_ERROR", { invalid: ["username"] }, "No user.");
    expect(faultsOf(told(nobody), byUri)).toEqual({ fields: { sqlalchemy_uri: "No user." }, rest: null });
    expect(faultsOf(denied, byUri)).toEqual({ fields: { sqlalchemy_uri: "Wrong." }, rest: null });
  });
  it.each<[string, ApiError, object]>([
    [
      "a port",
      told(entry("CONNECTION_PORT_CLOSED_ERROR", { invalid: ["port"] })),
      { fields: { port: "Wrong." }, rest: null },
    ],
    [
      "a field that is not shown",
      told(entry("CONNECTION_UNKNOWN_DATABASE_ERROR", { invalid: ["database"] })),
      { fields: {}, rest: "Wrong." },
    ],
    ["no field", new ApiError({ message: "Down.", status: 422 }), { fields: {}, rest: "Down." }],
    [
      "a named field",
      new ApiError({ message: "host: No", status: 422, fields: { host: ["No"], name: ["Taken"] } }),
      { fields: { host: "No" }, rest: "Taken" },
    ],
  ])("%s", (_name, error, faults) => {
    expect(faultsOf(error, { ...at, forced: false })).toEqual(faults);
  });
});
