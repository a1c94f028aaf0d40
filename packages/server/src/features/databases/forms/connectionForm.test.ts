import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../../../testing/index.ts";
import { databases } from "../index.ts";
import { formServer } from "./forms.fixture.ts";

const BASE = "/api/v1/database/";

const { server, post } = await formServer();
afterAll(() => server.close());

describe("what is refused before anything is connected", () => {
  const form = { engine: "postgresql", configuration_method: "dynamic_form" };
  it.each<[string, object, number, string]>([
    [
      "a form without an engine",
      { configuration_method: "dynamic_form", parameters: {} },
      400,
      "An engine must be specified when passing individual parameters to a database.",
    ],
    [
      "a form of an engine that has none",
      { ...form, engine: "trino", parameters: {} },
      422,
      'Engine \\"trino\\" cannot be configured through parameters.',
    ],
    [
      "no driver",
      { ...form, engine: "oracle", parameters: {} },
      422,
      "Could not load database driver: oracle",
    ],
    [
      "text that is no certificate",
      { sqlalchemy_uri: "postgresql://u@127.0.0.1:1/x", server_cert: "nonsense" },
      400,
      "Invalid certificate",
    ],
    [
      "secrets that are no JSON",
      { sqlalchemy_uri: "postgresql://u@127.0.0.1:1/x", masked_encrypted_extra: "{" },
      400,
      "Field cannot be decoded by JSON",
    ],
    [
      "a pool without an end",
      { sqlalchemy_uri: "postgresql://u@127.0.0.1:1/x", extra: '{"engine_params":{"pool_size":100000}}' },
      400,
      "The key engine_params is invalid",
    ],
  ])("%s", async (_name, body, status, text) => {
    const reply = await post("test_connection/", body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(text);
  });

  it("a tunnel where the flag is off", async () => {
    const plain = await testApp({ features: [databases] });
    const reply = await plain.as(plain.admin).post(`${BASE}test_connection/`, {
      sqlalchemy_uri: "postgresql://u@127.0.0.1:1/x",
      ssh_tunnel: { server_address: "127.0.0.1", server_port: 22, username: "mia", password: "x" },
    });
    expect(reply).toMatchObject({ status: 400, body: { message: "SSH Tunneling is not enabled" } });
    await plain.close();
  });

  it("[S10] the server where the metadata store is", async () => {
    const other = await testApp({
      features: [databases],
      config: { databaseUrl: "postgresql://sightline:x@localhost:5999/sightline" },
    });
    const reply = await other.as(other.admin).post(`${BASE}test_connection/`, {
      sqlalchemy_uri: "postgresql://sightline:x@127.0.0.2:5999/sightline",
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain("are not allowed here");
    await other.close();
  });
});

describe("[S3-269] the fields of the connection form", () => {
  const fields = { host: "127.0.0.1", port: 1, username: "mia", database: "sales" };
  const validate = (parameters: object, more: object = {}) =>
    post("validate_parameters/", {
      engine: "postgresql",
      configuration_method: "dynamic_form",
      parameters,
      ...more,
    });

  it.each<[string, object, object[]]>([
    [
      "all missing",
      {},
      [
        {
          message: "One or more parameters are missing: database, host, port, username",
          error_type: "CONNECTION_MISSING_PARAMETERS_ERROR",
          level: "warning",
          extra: { missing: ["database", "host", "port", "username"] },
        },
      ],
    ],
    [
      "a host that nobody knows",
      { ...fields, host: "no.such.host.invalid" },
      [
        {
          message: "The hostname provided can't be resolved.",
          error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
          level: "error",
          extra: { invalid: ["host"] },
        },
      ],
    ],
    [
      "a port in words",
      { ...fields, port: "five" },
      [{ message: "Port must be a valid integer.", error_type: "CONNECTION_INVALID_PORT_ERROR" }],
    ],
    [
      "a port out of range",
      { ...fields, port: 65_536 },
      [{ message: "The port must be an integer between 0 and 65535 (inclusive)." }],
    ],
    [
      "a closed port",
      fields,
      [
        {
          message: "The port is closed.",
          error_type: "CONNECTION_PORT_CLOSED_ERROR",
          extra: { invalid: ["port"], issue_codes: [expect.objectContaining({ code: 1008 })] },
        },
      ],
    ],
    [
      "several at once",
      { host: "127.0.0.1", port: "" },
      [{ message: "One or more parameters are missing: database, port, username" }],
    ],
  ])("%s", async (_name, parameters, errors) => {
    expect(await validate(parameters)).toMatchObject({ status: 422, body: { errors } });
  });

  it("have the types of the schema", async () => {
    expect(await validate({ ...fields, host: 7 })).toMatchObject({
      status: 422,
      body: { errors: [{ error_type: "INVALID_PAYLOAD_SCHEMA_ERROR", extra: { invalid: ["host"] } }] },
    });
  });
  it("are asked of who may make databases only", async () => {
    const user = await server.createUser();
    const body = { engine: "postgresql", configuration_method: "dynamic_form", parameters: fields };
    expect((await server.as(user).post(`${BASE}validate_parameters/`, body)).status).toBe(403);
  });
});

it("[S3-268] kinds of databases come with their form, the preferred ones first", async () => {
  const { databases: kinds } = (await server.as(server.admin).get(`${BASE}available/`)).body;
  const preferred = kinds.filter((kind: { preferred: boolean }) => kind.preferred);
  expect(kinds.slice(0, preferred.length)).toEqual(preferred);
  expect(preferred.map(({ engine }: { engine: string }) => engine)).toEqual([
    "postgresql",
    "presto",
    "mysql",
    "sqlite",
  ]);
  expect(kinds[0].parameters).toMatchObject({
    type: "object",
    required: ["database", "host", "port", "username"],
    properties: { port: { description: "Database port" } },
  });
  const others = kinds.slice(preferred.length).map(({ name }: { name: string }) => name);
  expect(others).toEqual(others.toSorted((a: string, b: string) => a.localeCompare(b)));
});
