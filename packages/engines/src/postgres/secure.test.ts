import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import { type ConnectOptions, QueryError } from "../engine.ts";
import { serverUri } from "./database.fixture.ts";
import { postgres } from "./index.ts";
import { OWNER, type SecureServer, secureServer } from "./secureServer.fixture.ts";

describe.skipIf(!serverUri)("a server with passwords and TLS", () => {
  let server: SecureServer;
  beforeAll(async () => {
    server = await secureServer();
  }, 60_000);
  afterAll(() => server?.stop());

  // The address is pinned, as it is in use: certificates are checked against the name.
  const network = { reach: async (_host: string, port: number) => ({ address: "127.0.0.1", port }) };
  const connect = (rest: string, options: Partial<ConnectOptions> = {}, password = OWNER.password) => {
    const login = `${OWNER.name}${password && `:${encodeURIComponent(password)}`}`;
    const uri = `postgresql://${login}@${rest.replace("PORT", String(server.port))}`;
    return connectAsServer(postgres, connectOptions({ uri, network, ...options }));
  };
  const readSslState = async (...args: Parameters<typeof connect>): Promise<unknown> => {
    const connection = connect(...args);
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 10_000 } as const;
    try {
      const sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
      const { body } = await connection.query({ sql, ...request });
      return JSON.parse(await body.text())[0].ssl;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return error.userMessage ?? error.message;
    } finally {
      await connection.close();
    }
  };

  it.each([
    ["localhost:PORT/postgres", true],
    ["localhost:PORT/postgres?sslmode=disable", false],
    ["localhost:PORT/postgres?sslmode=require", true],
    ["elsewhere.example:PORT/postgres?sslmode=require", true],
  ])("%s is encrypted: %s", async (rest, expected) => {
    expect(await readSslState(rest)).toBe(expected);
  });

  it("checks the certificate where it is told to", async () => {
    const { certificate } = server;
    const given = { serverCertificate: certificate };
    expect(await readSslState("localhost:PORT/postgres?sslmode=verify-full", given)).toBe(true);
    expect(await readSslState("elsewhere.example:PORT/postgres?sslmode=verify-ca", given)).toBe(true);
    expect(await readSslState("elsewhere.example:PORT/postgres?sslmode=verify-full", given)).toMatch(
      /altnames/i,
    );
    for (const mode of ["verify-ca", "verify-full"]) {
      expect(await readSslState(`localhost:PORT/postgres?sslmode=${mode}`)).toMatch(
        /self-signed certificate/,
      );
    }
    const other = { serverCertificate: (await import("node:tls")).rootCertificates[0] ?? "" };
    expect(await readSslState("localhost:PORT/postgres", other)).toMatch(/self-signed certificate/);
  });

  it("tells a wrong password and a missing one", async () => {
    expect(await readSslState("localhost:PORT/postgres", {}, "wrong")).toEqual({
      type: "CONNECTION_INVALID_PASSWORD_ERROR",
      message: `The password provided for username "${OWNER.name}" is incorrect.`,
      invalid: ["username", "password"],
    });
    expect(await readSslState("localhost:PORT/postgres", {}, "")).toEqual({
      type: "CONNECTION_ACCESS_DENIED_ERROR",
      message: "Please re-enter the password.",
      invalid: ["password"],
    });
  });

  it("stops a query over TLS", async () => {
    const connection = connect("localhost:PORT/postgres?sslmode=require");
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 20_000 } as const;
    const controller = new AbortController();
    const waiting = connection.query({ sql: "SELECT pg_sleep(60)", signal: controller.signal, ...request });
    const refused = expect(waiting).rejects.toMatchObject({ kind: "cancelled" });
    const countSleeping = async () => {
      const sql =
        "SELECT count(*) AS n FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'";
      return JSON.parse(await (await connection.query({ sql, ...request })).body.text())[0].n;
    };
    await expect.poll(countSleeping).toBe(1);
    controller.abort();
    await refused;
    await expect.poll(countSleeping).toBe(0);
    await connection.close();
  });
});
