import { generateKeyPairSync } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { serviceUrl } from "@sightline/fixtures/services";
import pg from "pg";
import ssh2 from "ssh2";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseUri } from "../uri.ts";
import { guardedNetwork } from "./guardedNetwork.ts";
import { openTunnel, type Tunnel, type TunnelOptions } from "./tunnel.ts";

const RULES = { forbidden: [], allowed: [] };
const url = serviceUrl("postgres");
const own = ssh2.utils.generateKeyPairSync("ed25519");
const unknown = ssh2.utils.generateKeyPairSync("ed25519");
const locked = ssh2.utils.generateKeyPairSync("ed25519", {
  passphrase: "open sesame",
  cipher: "aes256-ctr",
  rounds: 16,
});

/** Connections that the SSH server forwarded. */
const forwarded: string[] = [];
let server: ssh2.Server;
let port = 0;
const sessions = new Set<ssh2.Connection>();

function accepts(context: ssh2.AuthContext): boolean {
  if (context.username !== "mia") return false;
  if (context.method === "password") return context.password === "s3cret";
  if (context.method !== "publickey") return false;
  return [own, locked].some(({ public: text }) => {
    const known = ssh2.utils.parseKey(text);
    if (known instanceof Error) throw known;
    if (!known.getPublicSSH().equals(context.key.data)) return false;
    return !context.signature || known.verify(context.blob!, context.signature, context.hashAlgo) === true;
  });
}

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  server = new ssh2.Server({ hostKeys: [privateKey] }, (session) => {
    sessions.add(session);
    session.on("authentication", (context) => (accepts(context) ? context.accept() : context.reject()));
    session.on("error", () => {});
    session.on("close", () => sessions.delete(session));
    session.on("ready", () => {
      session.on("tcpip", (accept, _reject, { destIP, destPort }) => {
        forwarded.push(`${destIP}:${destPort}`);
        const channel = accept();
        const target = connect(destPort, destIP);
        target.on("error", () => channel.close());
        channel.on("error", () => target.destroy());
        channel.on("close", () => target.destroy());
        channel.pipe(target).pipe(channel);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  for (const session of sessions) session.end();
  server.close();
});

const opened: Tunnel[] = [];
afterEach(async () => {
  for (const tunnel of opened.splice(0)) await tunnel.close();
});

function tunnelBy(options: Partial<TunnelOptions>): Tunnel {
  const tunnel = openTunnel(
    {
      host: "127.0.0.1",
      port,
      username: "mia",
      password: null,
      privateKey: null,
      privateKeyPassword: null,
      ...options,
    },
    guardedNetwork({ ...RULES, reserved: [] }),
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
    ["a password", { password: "s3cret" }],
    ["a private key", { privateKey: own.private }],
    ["a locked private key", { privateKey: locked.private, privateKeyPassword: "open sesame" }],
  ])("is asked by %s", async (_name, login) => {
    expect(await ask(tunnelBy(login))).toBe(42);
    expect(forwarded.at(-1)).toBe(`${target.host}:${target.port}`);
  });

  it("is reached anew after the SSH server ended the session", async () => {
    const tunnel = tunnelBy({ password: "s3cret" });
    expect(await ask(tunnel)).toBe(42);
    for (const session of sessions) session.end();
    await expect.poll(() => sessions.size).toBe(0);
    expect(await ask(tunnel)).toBe(42);
  });

  it("lets several connections through at once", async () => {
    const tunnel = tunnelBy({ password: "s3cret" });
    expect(await Promise.all(Array.from({ length: 5 }, () => ask(tunnel)))).toEqual([42, 42, 42, 42, 42]);
  });
});

describe("a tunnel that cannot be opened", () => {
  it.each<[string, Partial<TunnelOptions>, string]>([
    ["a wrong password", { password: "wrong" }, "access-denied"],
    ["another user", { username: "lea", password: "s3cret" }, "access-denied"],
    ["a key that is not known", { privateKey: unknown.private }, "access-denied"],
    ["a key without its passphrase", { privateKey: locked.private }, "connection"],
    ["text that is no key", { privateKey: "nonsense" }, "connection"],
    ["a closed port", { port: 1, password: "s3cret" }, "port-closed"],
    ["a forbidden SSH server", { host: "169.254.169.254", password: "s3cret" }, "permission"],
    ["an SSH server without a name", { host: "no.such.host.invalid", password: "s3cret" }, "unknown-host"],
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
      const before = forwarded.length;
      await expect(tunnelBy({ password: "s3cret" }).reach(host, 80)).rejects.toMatchObject({
        kind: "permission",
      });
      expect(forwarded).toHaveLength(before);
    },
  );

  it("stays closed", async () => {
    const tunnel = tunnelBy({ password: "s3cret" });
    await tunnel.close();
    await expect(tunnel.reach("127.0.0.1", 5432)).rejects.toMatchObject({ kind: "connection" });
  });
});
