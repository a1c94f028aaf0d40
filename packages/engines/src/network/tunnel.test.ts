import { serviceUrl } from "@sightline/fixtures/services";
import { SSH_LOGIN, type SshServer, sshServer } from "@sightline/fixtures/sshServer";
import pg from "pg";
import ssh2 from "ssh2";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import { postgres } from "../postgres/index.ts";
import { parseUri } from "../uri/uri.ts";
import { guardedNetwork } from "./guardedNetwork.ts";
import { openTunnel, type Tunnel, type TunnelOptions } from "./tunnel.ts";

const RULES = { forbidden: [], exceptions: [] };
const url = serviceUrl("postgres");
const LOGIN = { password: SSH_LOGIN.password };
const own = ssh2.utils.generateKeyPairSync("ed25519");
const unknown = ssh2.utils.generateKeyPairSync("ed25519");
const locked = ssh2.utils.generateKeyPairSync("ed25519", {
  passphrase: "open sesame",
  cipher: "aes256-ctr",
  rounds: 16,
});

let server: SshServer;
beforeAll(async () => {
  server = await sshServer([own.public, locked.public]);
});
afterAll(() => server.close());

const opened: Tunnel[] = [];
afterEach(async () => {
  for (const tunnel of opened.splice(0)) await tunnel.close();
});

function tunnelBy(options: Partial<TunnelOptions>): Tunnel {
  const tunnel = openTunnel(
    {
      host: "127.0.0.1",
      port: server.port,
      username: SSH_LOGIN.username,
      password: null,
      privateKey: null,
      privateKeyPassword: null,
      ...options,
    },
    guardedNetwork({ ...RULES, reservedAddresses: [] }),
    RULES,
  );
  opened.push(tunnel);
  return tunnel;
}

describe.skipIf(!url)("a real PostgreSQL through a real SSH server", () => {
  const target = parseUri(url ?? "postgresql://h/db")!;
  async function ask(tunnel: Tunnel): Promise<unknown> {
    const end = await tunnel.reach(target.host!, target.port!);
    expect(end.address).toBe("127.0.0.1");
    expect(end.port).not.toBe(target.port);
    const client = new pg.Client({
      host: end.address,
      port: end.port,
      user: target.username ?? undefined,
      password: target.password ?? undefined,
      database: target.database ?? undefined,
    });
    await client.connect();
    try {
      return (await client.query("SELECT 6 * 7 AS answer")).rows[0].answer;
    } finally {
      await client.end();
    }
  }

  it.each<[string, Partial<TunnelOptions>]>([
    ["a password", LOGIN],
    ["a private key", { privateKey: own.private }],
    ["a locked private key", { privateKey: locked.private, privateKeyPassword: "open sesame" }],
  ])("is asked by %s", async (_name, login) => {
    expect(await ask(tunnelBy(login))).toBe(42);
    expect(server.forwarded.at(-1)).toBe(`${target.host}:${target.port}`);
  });

  it("lets the processes in which drivers run through", async () => {
    const options = connectOptions({ uri: url ?? "", network: tunnelBy(LOGIN) });
    const connection = connectAsServer(postgres, options);
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 20_000 } as const;
    const { body } = await connection.query({ ...request, sql: "SELECT 1 AS a" });
    expect(await body.text()).toBe('[{"a":1}]');
    await connection.close();
  });
  it("is reached anew after the SSH server ended the session", async () => {
    const tunnel = tunnelBy(LOGIN);
    expect(await ask(tunnel)).toBe(42);
    await server.hangUp();
    expect(await ask(tunnel)).toBe(42);
  });

  it("lets several connections through at once", async () => {
    const tunnel = tunnelBy(LOGIN);
    expect(await Promise.all(Array.from({ length: 5 }, () => ask(tunnel)))).toEqual([42, 42, 42, 42, 42]);
  });
});

describe("a tunnel that cannot be opened", () => {
  it.each<[string, Partial<TunnelOptions>, string]>([
    ["a wrong password", { password: "wrong" }, "access-denied"],
    ["another user", { username: "lea", ...LOGIN }, "access-denied"],
    ["a key that is not known", { privateKey: unknown.private }, "access-denied"],
    ["a key without its passphrase", { privateKey: locked.private }, "connection"],
    ["text that is no key", { privateKey: "nonsense" }, "connection"],
    ["a closed port", { port: 1, ...LOGIN }, "port-closed"],
    ["a forbidden SSH server", { host: "169.254.169.254", ...LOGIN }, "permission"],
    ["an SSH server without a name", { host: "no.such.host.invalid", ...LOGIN }, "unknown-host"],
  ])("by %s", async (_name, login, kind) => {
    const failure = await tunnelBy(login)
      .reach("127.0.0.1", 5432)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "QueryError", kind });
    expect((failure as Error).message).not.toMatch(/s3cret|wrong|nonsense|open sesame/);
  });

  it.each(["169.254.169.254", "0xa9fea9fe", "metadata.google.internal", "fd00:ec2::254"])(
    "[S8] to %s",
    async (host) => {
      const before = server.forwarded.length;
      await expect(tunnelBy(LOGIN).reach(host, 80)).rejects.toMatchObject({
        kind: "permission",
      });
      expect(server.forwarded).toHaveLength(before);
    },
  );

  it("stays closed", async () => {
    const tunnel = tunnelBy(LOGIN);
    await tunnel.close();
    await expect(tunnel.reach("127.0.0.1", 5432)).rejects.toMatchObject({ kind: "connection" });
  });
});
