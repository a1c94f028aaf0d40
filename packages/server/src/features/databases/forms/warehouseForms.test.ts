import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { salesDatabase } from "../../../testing/salesDatabase.ts";
import { databaseRepository, sealer } from "../../stored-databases/index.ts";
import { databases } from "../index.ts";
import { connectionDrafts, type SentConnection } from "./connectionDraft.ts";

const BASE = "/api/v1/database/";
const MASK = "XXXXXXXXXX";
const KEY = {
  type: "service_account",
  project_id: "my-project",
  private_key_id: "0123abc",
  private_key: "-----BEGIN PRIVATE KEY-----\nverySecret\n-----END PRIVATE KEY-----\n",
  client_email: "svc@my-project.iam.gserviceaccount.com",
};
const MASKED_KEY = Object.fromEntries(Object.keys(KEY).map((name) => [name, MASK]));
const NEW_KEY = { ...KEY, private_key: "another secret", project_id: "other-project" };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [databases] });
  await salesDatabase(server);
});
afterAll(() => server.close());
const post = (path: string, body: object) => server.as(server.admin).post(`${BASE}${path}`, body);

/** What a form makes of a new connection: it can be told without the warehouse. */
const draft = (sent: SentConnection) =>
  connectionDrafts(server.platform)({ configuration_method: "dynamic_form", ...sent }, null);

let id = 0;
/** A stored connection to a service that does not answer here. */
async function storeConnection(
  uri: string,
  secrets: { password?: string; extra?: object } = {},
): Promise<string> {
  const box = sealer(server.platform.config.secretKey);
  const made = await post("", {
    database_name: `stored ${++id}`,
    sqlalchemy_uri: "duckdb:///sales.duckdb",
    configuration_method: "sqlalchemy_form",
  });
  await server.db
    .updateTable("database")
    .set({
      sqlalchemy_uri: uri,
      configuration_method: "dynamic_form",
      encrypted_password: secrets.password === undefined ? null : box.seal(secrets.password),
      encrypted_extra: secrets.extra === undefined ? null : box.seal(JSON.stringify(secrets.extra)),
    })
    .where("id", "=", made.body.id)
    .execute();
  return String(made.body.id);
}

describe("the form of BigQuery", () => {
  const draftBigQuery = (more: object) => draft({ engine: "bigquery", ...more } as SentConnection);

  it.each<[string, object]>([
    ["as JSON text in its field", { parameters: { credentials_info: JSON.stringify(KEY), query: {} } }],
    ["as an object in its field", { parameters: { credentials_info: KEY } }],
    [
      "in the secure extra",
      { parameters: {}, masked_encrypted_extra: JSON.stringify({ credentials_info: KEY }) },
    ],
    [
      "in both: the field is newer",
      {
        parameters: { credentials_info: JSON.stringify(KEY) },
        masked_encrypted_extra: JSON.stringify({ credentials_info: NEW_KEY }),
      },
    ],
  ])("takes the key %s", (_name, body) => {
    const made = draftBigQuery(body);
    expect(made).toMatchObject({
      ok: true,
      value: {
        uri: { engine: "bigquery", host: "my-project", query: {} },
        secrets: { credentials_info: KEY },
      },
    });
  });

  it.each<[string, object, RegExp]>([
    ["none", {}, /Missing service credentials/],
    ["an empty one", { credentials_info: "" }, /Missing service credentials/],
    ["no JSON", { credentials_info: "{" }, /Field cannot be decoded by JSON/],
    ["no key", { credentials_info: '{"type":"authorized_user"}' }, /no key of a service account/],
  ])("says at its field what is wrong with the key: %s", async (_name, parameters, why) => {
    const reply = await post("test_connection/", {
      engine: "bigquery",
      configuration_method: "dynamic_form",
      parameters,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: { credentials_info: [expect.stringMatching(why)] } },
    });
  });

  it("[S3-269] is not checked while it is filled in", async () => {
    for (const engine of ["bigquery", "snowflake"]) {
      const body = { engine, configuration_method: "dynamic_form", parameters: {} };
      expect(await post("validate_parameters/", body)).toMatchObject({
        status: 200,
        body: { message: "OK" },
      });
    }
  });

  it("is read back with its key masked", async () => {
    const at = await storeConnection("bigquery://my-project/sales?location=EU", {
      extra: { credentials_info: KEY },
    });
    const { body } = await server.as(server.admin).get(`${BASE}${at}/connection`);
    expect(body.result).toMatchObject({
      backend: "bigquery",
      parameters: { credentials_info: MASKED_KEY, database: "sales", query: { location: "EU" } },
      parameters_schema: { properties: { credentials_info: { "x-encrypted-extra": true } } },
      masked_encrypted_extra: JSON.stringify({ credentials_info: MASKED_KEY }),
    });
    expect(JSON.stringify(body)).not.toMatch(/verySecret|0123abc|gserviceaccount/);
  });

  describe("of a known database", () => {
    const change = async (at: string, body: SentConnection) => {
      const database = await databaseRepository(server.db).byId(Number(at));
      const sentForm = { configuration_method: "dynamic_form", engine: "bigquery", ...body };
      return connectionDrafts(server.platform)(sentForm, { database: database!, tunnel: null });
    };
    const extra = { credentials_info: KEY, other: ["a", "b"] };

    it.each<[string, SentConnection, object, string]>([
      [
        "as it was shown keeps its key",
        {
          parameters: { credentials_info: MASKED_KEY, database: "sales", query: {} },
          masked_encrypted_extra: JSON.stringify({ credentials_info: MASKED_KEY, other: [MASK, MASK] }),
        },
        extra,
        "my-project",
      ],
      ["without a word of its key keeps it", { parameters: { query: {} } }, extra, "my-project"],
      [
        "with a new key has that one, and its project",
        {
          parameters: { credentials_info: JSON.stringify(NEW_KEY) },
          masked_encrypted_extra: JSON.stringify({ credentials_info: MASKED_KEY }),
        },
        { credentials_info: NEW_KEY },
        "other-project",
      ],
    ])("%s", async (_name, body, secrets, project) => {
      const at = await storeConnection("bigquery://my-project/sales", { extra });
      const drafted = await change(at, body);
      expect(drafted).toMatchObject({ ok: true, value: { secrets, uri: { host: project } } });
    });

    it("does not take stored secrets to another project", async () => {
      const at = await storeConnection("bigquery://my-project", { extra });
      const parameters = { credentials_info: MASKED_KEY, project: "elsewhere" };
      expect(await change(at, { parameters })).toMatchObject({
        ok: false,
        error: { message: { masked_encrypted_extra: [expect.stringContaining("Enter the secrets again")] } },
      });
    });
  });
});

describe("the form of Snowflake", () => {
  const parameters = {
    username: "mia",
    password: "s3cretWord",
    account: "org-acct",
    database: "SALES",
    role: "R",
    warehouse: "WH",
  };

  it("makes a connection", () => {
    expect(draft({ engine: "snowflake", parameters })).toMatchObject({
      ok: true,
      value: {
        uri: {
          username: "mia",
          password: "s3cretWord",
          host: "org-acct",
          query: { role: "R", warehouse: "WH" },
        },
      },
    });
  });
  it("is read back with its password masked, and takes the mask for it", async () => {
    const uri = "snowflake://mia@org-acct/SALES?role=R&warehouse=WH";
    const at = await storeConnection(uri, { password: "s3cretWord" });
    const { body } = await server.as(server.admin).get(`${BASE}${at}/connection`);
    const shown = { ...parameters, password: MASK };
    expect(body.result.parameters).toEqual({ ...shown, query: {} });
    expect(JSON.stringify(body)).not.toContain("s3cretWord");
    const database = await databaseRepository(server.db).byId(Number(at));
    const change = { configuration_method: "dynamic_form", engine: "snowflake", parameters: shown };
    const known = { database: database!, tunnel: null };
    expect(connectionDrafts(server.platform)(change, known)).toMatchObject({
      ok: true,
      value: { uri: { password: "s3cretWord" } },
    });
    const moved = { ...change, parameters: { ...shown, account: "evil" } };
    expect(connectionDrafts(server.platform)(moved, known)).toMatchObject({
      ok: false,
      error: { message: { sqlalchemy_uri: [expect.stringContaining("Enter the password again")] } },
    });
  });
});

describe("the form of Databricks", () => {
  const parameters = {
    host: "127.0.0.1",
    port: 1,
    access_token: "dapiSecret",
    http_path_field: "/sql/1.0/warehouses/a",
    default_catalog: "main",
    default_schema: "sales",
    encryption: true,
  };
  const validate = (sent: object) =>
    post("validate_parameters/", {
      engine: "databricks",
      configuration_method: "dynamic_form",
      parameters: sent,
    });

  it("[S3-269] says what is missing and what is wrong", async () => {
    expect(await validate({})).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message:
              "One or more parameters are missing: access_token, default_catalog, default_schema, host, http_path_field, port",
            error_type: "CONNECTION_MISSING_PARAMETERS_ERROR",
            level: "warning",
          },
        ],
      },
    });
    expect(await validate(parameters)).toMatchObject({
      status: 422,
      body: { errors: [{ message: "The port is closed.", extra: { invalid: ["port"] } }] },
    });
    expect(await validate({ ...parameters, host: "169.254.169.254" })).toMatchObject({
      status: 422,
      body: { errors: [{ extra: { invalid: ["host"] } }] },
    });
  });
  it("is read back with its token masked", async () => {
    const uri =
      "databricks://token@127.0.0.1:1?http_path=%2Fsql%2F1.0%2Fwarehouses%2Fa&catalog=main&schema=sales&ssl=1";
    const at = await storeConnection(uri, { password: "dapiSecret" });
    const { body } = await server.as(server.admin).get(`${BASE}${at}/connection`);
    expect(body.result.parameters).toEqual({ ...parameters, access_token: MASK, query: {} });
    expect(JSON.stringify(body)).not.toContain("dapiSecret");
  });
  it("makes a connection, and names its own fields where that fails", async () => {
    expect(draft({ engine: "databricks", parameters })).toMatchObject({
      ok: true,
      value: { uri: { username: "token", password: "dapiSecret", database: null } },
    });
    const body = { engine: "databricks", configuration_method: "dynamic_form", parameters };
    const reply = await post("test_connection/", body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).not.toContain("dapiSecret");
  });
});
