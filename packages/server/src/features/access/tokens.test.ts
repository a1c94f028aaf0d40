import { verify } from "@node-rs/argon2";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deriveKey } from "../../platform/auth/deriveKey.ts";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "./index.ts";

// Counts what is computed; it computes as ever.
vi.mock("@node-rs/argon2", { spy: true });

const START = new Date("2025-03-01T10:00:00Z");
const MINUTE = 60_000;
let time = START.getTime();
let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [access], now: () => new Date(time) });
  mia = await server.createUser({ username: "mia" });
});
afterAll(() => server.close());

const logIn = (body: object) => server.as(null).post("/api/v1/security/login", body);
const me = (token: string) => server.as(null).get("/api/v1/me/", { authorization: `Bearer ${token}` });
const renew = (token: string) =>
  server.as(null).post("/api/v1/security/refresh", undefined, { authorization: `Bearer ${token}` });
const tokensOf = async (user: TestUser) =>
  (await logIn({ username: user.username, password: user.password, provider: "db", refresh: true })).body as {
    access_token: string;
    refresh_token: string;
  };
const claims = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

describe("log-in by API", () => {
  it("gives an access token of 15 minutes and, if asked, a refresh token of 30 days", async () => {
    const { access_token, refresh_token } = await tokensOf(mia);
    const at = Math.floor(time / 1000);
    expect(claims(access_token)).toMatchObject({
      sub: String(mia.id),
      iat: at,
      nbf: at,
      exp: at + 900,
      type: "access",
      fresh: true,
      jti: expect.any(String),
      csrf: expect.any(String),
    });
    expect(claims(refresh_token)).toMatchObject({ exp: at + 30 * 86_400, type: "refresh" });
    const short = await logIn({ username: "mia", password: mia.password });
    expect(Object.keys(short.body)).toEqual(["access_token"]);
    expect(await me(access_token)).toMatchObject({ status: 200, body: { result: { username: "mia" } } });
    expect(await renew(refresh_token)).toMatchObject({ status: 200 });
  });

  it("answers an unknown user as a wrong password, and computes as much", async () => {
    const verified = vi.mocked(verify).mock.calls;
    const attempt = async (username: string) => {
      const before = verified.length;
      const reply = await logIn({ username, password: "wrong" });
      const hashes = verified.slice(before).map(([hash]) => String(hash).split("$").slice(1, 4));
      return { reply, hashes };
    };
    const wrong = await attempt("mia");
    const unknown = await attempt("nobody");
    expect(wrong.reply).toMatchObject({ status: 401, body: { message: "Not authorized" } });
    expect(unknown.reply.body).toEqual(wrong.reply.body);
    expect(unknown.reply.status).toBe(401);
    // One hash of the same cost.
    expect(wrong.hashes).toHaveLength(1);
    expect(unknown.hashes).toEqual(wrong.hashes);
  });

  it("counts failures until the next success", async () => {
    const counters = () =>
      server.db
        .selectFrom("user")
        .select(["fail_login_count", "login_count", "last_login"])
        .where("id", "=", mia.id)
        .executeTakeFirstOrThrow();
    await logIn({ username: "mia", password: "wrong" });
    expect((await counters()).fail_login_count).toBeGreaterThan(0);
    const before = (await counters()).login_count;
    await tokensOf(mia);
    expect(await counters()).toMatchObject({ fail_login_count: 0, login_count: before + 1 });
    expect((await counters()).last_login).toBe("2025-03-01T10:00:00.000");
  });

  it.each([
    ["no JSON", "username=mia", { message: "Request payload is not JSON" }],
    ["broken JSON", "{", { message: "Request payload is not JSON" }],
    ["no name", "{}", { message: { username: ["Missing data for required field."] } }],
    [
      "an unknown provider",
      '{"username":"a","password":"b","provider":"x"}',
      { message: { provider: ["Must be one of: db, ldap."] } },
    ],
  ])("answers 400 to %s", async (_name, text, body) => {
    const type = text.startsWith("{") ? "application/json" : "text/plain";
    const reply = await server.as(null).post("/api/v1/security/login", text, { "content-type": type });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject(body);
  });
});

describe("bearer tokens that are refused", () => {
  const payload = () => {
    const at = Math.floor(time / 1000);
    return { sub: String(mia.id), iat: at, nbf: at, exp: at + 900, jti: "j", type: "access", epoch: 0 };
  };
  const sign = (body: object, key: Uint8Array, alg = "HS256") =>
    new SignJWT(body as Record<string, unknown>).setProtectedHeader({ alg }).sign(key);
  const bearerKey = () => deriveKey(server.platform.config.secretKey, "bearer");
  const swapPayload = async () => {
    const [head, , tail] = (await tokensOf(mia)).access_token.split(".");
    const other = Buffer.from(JSON.stringify({ ...payload(), sub: String(server.admin.id) }));
    return `${head}.${other.toString("base64url")}.${tail}`;
  };

  it.each<[string, () => Promise<string>, number, string]>([
    ["no token at all", async () => "rubbish", 422, "Not enough segments"],
    [
      "alg none",
      async () => new UnsecuredJWT(payload()).encode(),
      422,
      "The specified alg value is not allowed",
    ],
    ["another key", () => sign(payload(), new Uint8Array(32).fill(7)), 422, "Signature verification failed"],
    [
      "the secret key itself",
      () => sign(payload(), Buffer.from(server.platform.config.secretKey)),
      422,
      "Signature verification failed",
    ],
    [
      "another algorithm",
      () => sign(payload(), Buffer.concat([bearerKey(), bearerKey()]), "HS512"),
      422,
      "The specified alg value is not allowed",
    ],
    ["a swapped payload", swapPayload, 422, "Signature verification failed"],
    [
      "an expired one",
      () => sign({ ...payload(), exp: payload().iat - 1 }, bearerKey()),
      401,
      "Token has expired",
    ],
    [
      "one from the future",
      () => sign({ ...payload(), nbf: payload().iat + 60 }, bearerKey()),
      422,
      "The token is not yet valid (nbf)",
    ],
    ["one without expiry", () => sign({ ...payload(), exp: undefined }, bearerKey()), 422, "Invalid token"],
    [
      "a refresh token",
      async () => (await tokensOf(mia)).refresh_token,
      422,
      "Only non-refresh tokens are allowed",
    ],
    [
      "an unknown user",
      () => sign({ ...payload(), sub: "4711" }, bearerKey()),
      401,
      "Error loading the user 4711",
    ],
    ["an older epoch", () => sign({ ...payload(), epoch: -1 }, bearerKey()), 401, "Token has been revoked"],
    ["no epoch", () => sign({ ...payload(), epoch: undefined }, bearerKey()), 401, "Token has been revoked"],
  ])("%s", async (_name, token, status, msg) => {
    expect(await me(await token())).toMatchObject({ status, body: { msg } });
  });

  it("a header of another scheme, and none", async () => {
    const list = "/api/v1/security/users/";
    expect(await server.as(null).get(list, { authorization: "Basic bWlh" })).toMatchObject({ status: 422 });
    expect(await server.as(null).get(list)).toMatchObject({
      status: 401,
      body: { msg: "Missing Authorization Header" },
    });
  });

  it("an access token for renewal", async () => {
    expect(await renew((await tokensOf(mia)).access_token)).toMatchObject({
      status: 422,
      body: { msg: "Only refresh tokens are allowed" },
    });
    expect(await server.as(null).post("/api/v1/security/refresh")).toMatchObject({ status: 401 });
  });

  it("after 15 minutes access ends and after 30 days renewal", async () => {
    const { access_token, refresh_token } = await tokensOf(mia);
    time += 15 * MINUTE + 1000;
    expect(await me(access_token)).toMatchObject({ status: 401, body: { msg: "Token has expired" } });
    const renewed = await renew(refresh_token);
    expect(claims(renewed.body.access_token)).toMatchObject({ fresh: false, type: "access" });
    expect(await me(renewed.body.access_token)).toMatchObject({ status: 200 });
    time += 30 * 24 * 60 * MINUTE;
    expect(await renew(refresh_token)).toMatchObject({ status: 401, body: { msg: "Token has expired" } });
    time = START.getTime();
  });

  it.each([
    ["disabled", { active: false }, `Error loading the user`],
    ["given a new password", { password: "another-secret" }, "Token has been revoked"],
  ])("once the user is %s", async (_name, change, msg) => {
    const user = await server.createUser();
    const { access_token, refresh_token } = await tokensOf(user);
    const browser = await server.inBrowser(user);
    expect(await browser.get("/api/v1/me/")).toMatchObject({ status: 200 });
    const reply = await server.as(server.admin).put(`/api/v1/security/users/${user.id}`, change);
    expect(reply.status).toBe(200);
    for (const answer of [await me(access_token), await renew(refresh_token)]) {
      expect(answer.status).toBe(401);
      expect(answer.body.msg).toContain(msg);
    }
    expect(await browser.get("/api/v1/me/")).toMatchObject({
      status: 401,
      body: { message: "Not authorized" },
    });
    expect((await logIn({ username: user.username, password: user.password })).status).toBe(401);
  });
});
