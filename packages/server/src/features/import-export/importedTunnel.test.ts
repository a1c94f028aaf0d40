import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { sealer, tunnelRepository, unsealTunnel } from "../stored-databases/index.ts";
import {
  type BundleServer,
  bundleServer,
  databaseFile,
  extraOf,
  type Files,
  send,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
  setTunnels(true);
});
afterAll(() => bundle.server.close());

function setTunnels(SSH_TUNNELING: boolean): void {
  const { config } = bundle.server.platform;
  config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, SSH_TUNNELING };
}

const PATH = "databases/far.yaml";
const MASK = "XXXXXXXXXX";
const WAY = { server_address: "gate.example.org", server_port: 22, username: "mia" };
const farDatabase = (ssh_tunnel: object, change: Files = {}) =>
  databaseFile({ sqlalchemy_uri: "postgresql://u@far.example.org:5432/db", ssh_tunnel, ...change });

/** The tunnel that is stored for the database of a file. */
async function readTunnel(file: { uuid: string }) {
  const { db, config } = bundle.server.platform;
  const { id } = await db
    .selectFrom("database")
    .select("id")
    .where("uuid", "=", file.uuid)
    .executeTakeFirstOrThrow();
  const tunnel = await tunnelRepository(db).byDatabase(id);
  return tunnel && unsealTunnel(tunnel, sealer(config.secretKey));
}

describe("a bundle's database behind an SSH tunnel", () => {
  it.each<[string, object, string[]]>([
    ["a password", { password: MASK }, ["Must provide a password for the ssh tunnel"]],
    ["a private key", { private_key: MASK }, ["Must provide a private key for the ssh tunnel"]],
    [
      "a private key and its password",
      { private_key: MASK, private_key_password: MASK },
      [
        "Must provide a private key for the ssh tunnel",
        "Must provide a private key password for the ssh tunnel",
      ],
    ],
  ])("asks for %s", async (_name, secrets, messages) => {
    const reply = await send(admin, "database", { [PATH]: farDatabase({ ...WAY, ...secrets }) });
    expect(reply.status).toBe(422);
    expect(extraOf(reply)[PATH]).toEqual({ _schema: messages });
  });

  it("asks for the password of the database with those of the tunnel", async () => {
    const file = farDatabase(
      { ...WAY, password: MASK },
      { sqlalchemy_uri: `postgresql://u:${MASK}@h:5432/db` },
    );
    expect(extraOf(await send(admin, "database", { [PATH]: file }))[PATH]).toEqual({
      _schema: ["Must provide a password for the database", "Must provide a password for the ssh tunnel"],
    });
  });

  it.each<[string, object, object, object]>([
    [
      "the password that comes with the import",
      { password: MASK },
      { ssh_tunnel_passwords: { [PATH]: "s3cret" } },
      { password: "s3cret", privateKey: null },
    ],
    [
      "the key and its password",
      { private_key: MASK, private_key_password: MASK },
      { ssh_tunnel_private_keys: { [PATH]: "KEY" }, ssh_tunnel_private_key_passwords: { [PATH]: "pass" } },
      { password: null, privateKey: "KEY", privateKeyPassword: "pass" },
    ],
    ["what the file says", { password: "open" }, {}, { password: "open" }],
  ])("is made with %s", async (_name, secrets, given, expected) => {
    const file = farDatabase({ ...WAY, ...secrets });
    const fields = Object.fromEntries(
      Object.entries(given).map(([name, byPath]) => [name, JSON.stringify(byPath)]),
    );
    expect((await send(admin, "database", { [PATH]: file }, fields)).status).toBe(200);
    expect(await readTunnel(file)).toMatchObject({
      host: WAY.server_address,
      port: 22,
      username: "mia",
      ...expected,
    });
  });

  it("keeps stored secrets for the same SSH server only, and those of the database, too", async () => {
    const uri = "postgresql://u:typed@far.example.org:5432/db";
    const masked = uri.replace("typed", MASK);
    const file = farDatabase({ ...WAY, password: "open" }, { sqlalchemy_uri: uri });
    expect((await send(admin, "database", { [PATH]: file })).status).toBe(200);
    const importAgain = (way: object, change: Files = {}) =>
      send(
        admin,
        "database",
        { [PATH]: { ...file, sqlalchemy_uri: masked, ssh_tunnel: way, ...change } },
        { overwrite: "true" },
      );
    expect((await importAgain({ ...WAY, password: MASK })).status).toBe(200);
    expect(await readTunnel(file)).toMatchObject({ password: "open" });
    const elsewhere = { ...WAY, server_address: "evil.example.org" };
    expect(extraOf(await importAgain({ ...elsewhere, password: MASK }))[PATH]).toEqual({
      _schema: ["Must provide a password for the database", "Must provide a password for the ssh tunnel"],
    });
    // A new way, with its own password: the database's would be sent over it.
    expect(extraOf(await importAgain({ ...elsewhere, password: "mine" }))[PATH]).toEqual({
      _schema: ["Must provide a password for the database"],
    });
    expect((await importAgain(elsewhere, { ssh_tunnel: undefined })).status).toBe(200);
    expect(await readTunnel(file)).toMatchObject({ host: WAY.server_address, password: "open" });
  });

  it.each<[string, object, Files, object]>([
    ["two secrets", { ...WAY, password: "a", private_key: "b" }, {}, { ssh_tunnel: [expect.any(String)] }],
    ["no secret", WAY, {}, { ssh_tunnel: [expect.any(String)] }],
    ["an unknown key", { ...WAY, password: "a", more: 1 }, {}, { "ssh_tunnel.more": ["Unknown field."] }],
    [
      "no port of the database",
      { ...WAY, password: "a" },
      { sqlalchemy_uri: "duckdb:///sales.duckdb" },
      { ssh_tunnel: ["A database port is required when connecting via SSH Tunnel."] },
    ],
  ])("is refused: %s", async (_name, way, change, problem) => {
    const reply = await send(admin, "database", { [PATH]: farDatabase(way, change) });
    expect(reply.status).toBe(422);
    expect(extraOf(reply)[PATH]).toEqual(problem);
  });

  it("is refused where tunnels are off", async () => {
    setTunnels(false);
    const reply = await send(admin, "database", { [PATH]: farDatabase({ ...WAY, password: "a" }) });
    expect(extraOf(reply)[PATH]).toEqual({ ssh_tunnel: ["SSH Tunneling is not enabled"] });
    setTunnels(true);
  });
});
