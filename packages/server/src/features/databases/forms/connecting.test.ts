import { readdirSync } from "node:fs";
import { join } from "node:path";
import { engines } from "@sightline/engines/registry";
import { formatUri, PASSWORD_MASK, parseUri } from "@sightline/engines/uri";
import { serviceUrl } from "@sightline/fixtures/services";
import { SSH_LOGIN, type SshServer, sshServer } from "@sightline/fixtures/sshServer";
import { type TestLogin, testLogin } from "@sightline/fixtures/testLogin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORBIDDEN, formServer } from "./forms.fixture.ts";

const postgresUrl = serviceUrl("postgres");
const mariadbUrl = serviceUrl("mariadb");
const BASE = "/api/v1/database/";

const { server, post } = await formServer();
afterAll(() => server.close());

/** Fails when a secret is in a reply or in the log. */
function expectSecretFree(reply: unknown, ...secrets: (string | null)[]): void {
  const shown = JSON.stringify([reply, server.logged]);
  for (const secret of secrets) if (secret) expect(shown).not.toContain(secret);
}

describe.each([
  {
    name: "PostgreSQL",
    url: postgresUrl,
    engine: "postgresql",
    // The test server believes every password.
    wrongLogin: { username: "nobody_here" },
    refusal: "CONNECTION_INVALID_USERNAME_ERROR",
    closed: "CONNECTION_PORT_CLOSED_ERROR",
  },
  {
    name: "MariaDB",
    url: mariadbUrl,
    engine: "mysql",
    wrongLogin: { password: "wrong-secret" },
    refusal: "CONNECTION_ACCESS_DENIED_ERROR",
    // MySQL's driver tells no closed port from a host that is down, and neither does the contract.
    closed: "CONNECTION_HOST_DOWN_ERROR",
  },
])("$name", ({ url, engine, wrongLogin, refusal, closed }) => {
  describe.skipIf(!url)("as users' database", () => {
    const { host, port, database } = parseUri(url ?? "mysql://h/x")!;
    let login: TestLogin;
    beforeAll(async () => {
      login = await testLogin(url!);
    });
    afterAll(() => login.drop());

    const parameters = () => {
      const { username, password } = login;
      return { host, port, username, password, database, query: {} };
    };
    const byForm = (more: object = {}) => ({
      engine,
      configuration_method: "dynamic_form",
      parameters: { ...parameters(), ...more },
    });

    it("[S3-266] is tried by URI and by the fields of a form", async () => {
      const { username, password } = login;
      const uri = formatUri({ engine, driver: null, host, port, username, password, database, query: {} });
      expect(await post("test_connection/", { sqlalchemy_uri: uri })).toMatchObject({
        status: 200,
        body: { message: "OK" },
      });
      expect((await post("test_connection/", byForm())).status).toBe(200);
      expect((await post("validate_parameters/", byForm())).status).toBe(200);
    });

    it("is asked from a process of the drivers, with a private folder", async () => {
      expect((await post("test_connection/", byForm())).status).toBe(200);
      const folders = readdirSync(join(server.platform.config.home, "tmp"));
      expect(folders.filter((name) => name.startsWith("drivers-"))).toHaveLength(1);
    });

    it.each<[string, object, string, string]>([
      ["a closed port", { port: 1 }, closed, "port"],
      ["a login that is wrong", wrongLogin, refusal, "username"],
      ["no such host", { host: "no.such.host.invalid" }, "CONNECTION_INVALID_HOSTNAME_ERROR", "host"],
      ["no such database", { database: "nothing_here" }, "CONNECTION_UNKNOWN_DATABASE_ERROR", "database"],
    ])("says what is wrong: %s", async (_name, more, error_type, field) => {
      const reply = await post("test_connection/", byForm(more));
      expect(reply).toMatchObject({
        status: 400,
        body: {
          errors: [{ error_type, level: "error", extra: { invalid: expect.arrayContaining([field]) } }],
        },
      });
      expect(reply.body.errors[0].extra.issue_codes.length).toBeGreaterThan(0);
      expectSecretFree(reply, login.password, "wrong-secret");
      expect(await post("", { database_name: "no", ...byForm(more) })).toMatchObject({
        status: 400,
        body: { errors: [{ error_type }] },
      });
    });

    it.each(["169.254.169.254", "0xa9fea9fe", "metadata.google.internal", FORBIDDEN])(
      "[S8] does not reach %s, whatever the call",
      async (evil) => {
        const tried = await post("test_connection/", byForm({ host: evil }));
        expect(tried).toMatchObject({
          status: 400,
          body: { errors: [{ message: expect.stringContaining("are not allowed here") }] },
        });
        const made = await post("", { database_name: "no", ...byForm({ host: evil }) });
        expect(made).toMatchObject({ status: 400, body: tried.body });
        const checked = await post("validate_parameters/", byForm({ host: evil }));
        expect(checked).toMatchObject({ status: 422, body: { errors: [{ extra: { invalid: ["host"] } }] } });
      },
    );

    it("is made by form, shown with its password masked, and kept with it", async () => {
      const made = await post("", {
        database_name: `by form ${engine}`,
        ...byForm(),
        extra: JSON.stringify({ engine_params: { pool_size: 2 } }),
      });
      expect(made).toMatchObject({ status: 201 });
      expect(made.body.result.parameters).toMatchObject({ host, port, username: login.username, database });
      const { id } = made.body;
      const path = `${BASE}${id}`;
      const admin = server.as(server.admin);
      const shown = await admin.get(`${path}/connection`);
      expect(shown.body.result).toMatchObject({
        backend: engine,
        configuration_method: "dynamic_form",
        parameters: { host, port, password: PASSWORD_MASK, encryption: false },
        parameters_schema: { required: ["database", "host", "port", "username"] },
        sqlalchemy_uri: expect.stringContaining(`:${PASSWORD_MASK}@`),
        ssh_tunnel: null,
      });
      expectSecretFree([made, shown, await admin.get(path), await admin.get(BASE)], login.password);
      const again = byForm({ password: PASSWORD_MASK });
      expect((await admin.put(path, { ...again, cache_timeout: 7 })).status).toBe(200);
      expect((await post("validate_parameters/", { ...again, id })).status).toBe(200);
      expect((await admin.get(`${path}/schemas/`)).status).toBe(200);
      expect((await admin.get(`${path}/function_names/`)).body.function_names).toContain("lower");
      const moved = byForm({ password: PASSWORD_MASK, host: "elsewhere.example.org" });
      expect(await admin.put(path, moved)).toMatchObject({
        status: 422,
        body: { message: { sqlalchemy_uri: [expect.stringContaining("Enter the password again")] } },
      });
      const [row] = await server.db.selectFrom("database").selectAll().where("id", "=", id).execute();
      expect(JSON.stringify(row)).not.toContain(login.password);
      expect((await admin.delete(path)).status).toBe(200);
    });

    describe("through an SSH tunnel", () => {
      let ssh: SshServer;
      beforeAll(async () => {
        ssh = await sshServer();
      });
      afterAll(() => ssh.close());
      const tunnel = (more: object = {}) => ({
        server_address: "127.0.0.1",
        server_port: ssh.port,
        ...SSH_LOGIN,
        ...more,
      });

      it("is tried, made, asked, and then reached without", async () => {
        const name = `tunnelled ${engine}`;
        const sent = { database_name: name, ...byForm(), ssh_tunnel: tunnel() };
        expect((await post("test_connection/", { ...sent, database_name: null })).status).toBe(200);
        expect(ssh.forwarded).toContain(`${host}:${port}`);
        const made = await post("", sent);
        expect(made.status).toBe(201);
        const { id } = made.body;
        const path = `${BASE}${id}`;
        const admin = server.as(server.admin);
        const shown = await admin.get(`${path}/connection`);
        expect(shown.body.result.ssh_tunnel).toEqual({
          id: expect.any(Number),
          server_address: "127.0.0.1",
          server_port: ssh.port,
          username: SSH_LOGIN.username,
          password: PASSWORD_MASK,
        });
        expectSecretFree([made, shown], SSH_LOGIN.password, login.password);
        const stored = await server.db.selectFrom("ssh_tunnel").selectAll().execute();
        expect(JSON.stringify(stored)).not.toContain(SSH_LOGIN.password);

        const before = ssh.forwarded.length;
        expect((await admin.get(`${path}/schemas/`)).status).toBe(200);
        expect(ssh.forwarded.length).toBeGreaterThan(before);
        const kept = { ssh_tunnel: tunnel({ password: PASSWORD_MASK }), cache_timeout: 9 };
        expect((await admin.put(path, kept)).status).toBe(200);

        expect(await admin.delete(`${path}/ssh_tunnel/`)).toMatchObject({
          status: 200,
          body: { message: "OK" },
        });
        expect((await admin.delete(`${path}/ssh_tunnel/`)).status).toBe(404);
        const without = ssh.forwarded.length;
        expect((await admin.get(`${path}/schemas/`)).status).toBe(200);
        expect(ssh.forwarded).toHaveLength(without);
        expect((await admin.delete(path)).status).toBe(200);
      });

      it.each<[string, object, number, string]>([
        ["a wrong password", { password: "wrong-secret-3" }, 400, "CONNECTION_ACCESS_DENIED_ERROR"],
        ["a closed port", { server_port: 1 }, 400, closed],
        ["a metadata address", { server_address: "169.254.169.254" }, 400, "are not allowed here"],
        ["no secret", { password: null }, 400, "Must provide credentials for the SSH Tunnel"],
        ["two secrets", { private_key: "key" }, 400, "Cannot have multiple credentials for the SSH Tunnel"],
        ["no user", { username: "" }, 422, "SSH Tunnel parameters are invalid."],
        ["a mask without a stored secret", { password: PASSWORD_MASK }, 422, "Enter the password again"],
      ])("is refused with %s", async (_name, more, status, text) => {
        const reply = await post("test_connection/", { ...byForm(), ssh_tunnel: tunnel(more) });
        expect(reply.status).toBe(status);
        expect(JSON.stringify(reply.body)).toContain(text);
        expectSecretFree(reply, "wrong-secret-3", SSH_LOGIN.password, login.password);
      });
    });
  });
});

describe("[S8] no engine's connection gets around the guard", () => {
  const DISGUISES = [
    "169.254.169.254",
    "[::ffff:a9fe:a9fe]",
    "2852039166",
    "db.example.org@169.254.169.254",
    "metadata.google.internal.",
    FORBIDDEN,
  ];
  // The others are asked at addresses of their own, or have options that must be there: their own tests try them.
  it.each(engines.filter(({ capabilities }) => capabilities.sshTunnel).map(({ id }) => id))(
    "%s",
    async (engine) => {
      for (const host of DISGUISES) {
        const reply = await post("test_connection/", { sqlalchemy_uri: `${engine}://u:p@${host}:80/x` });
        expect([host, reply.status]).toEqual([host, 400]);
        expect(JSON.stringify([host, reply.body])).toContain("are not allowed here");
      }
    },
  );
});
