import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { type EmbeddingServer, embeddingServer, SECRET } from "./embedding.fixture.ts";

let at: EmbeddingServer;
beforeAll(async () => {
  at = await embeddingServer();
});
afterAll(() => at.close());

const show = (client: Client, id: number | string = at.sales) => client.get(`/api/v1/dashboard/${id}`);

describe("a token", () => {
  const sign = (claims: object, secret = SECRET, alg = "HS256", life = 300) => {
    const issued = Date.parse("2025-03-12T12:00:00Z") / 1000;
    return new SignJWT({ type: "guest", user: {}, rls_rules: [], resources: [], ...claims })
      .setProtectedHeader({ alg })
      .setIssuedAt(issued)
      .setExpirationTime(issued + life)
      .sign(Buffer.from(secret));
  };
  const ownClaims = () => ({ resources: [{ type: "dashboard", id: at.uuid }] });

  it("may be signed by a site that knows the secret", async () => {
    expect((await show(at.withToken(await sign(ownClaims())))).status).toBe(200);
    const byId = await sign({ resources: [{ type: "dashboard", id: String(at.sales) }] });
    expect((await show(at.withToken(byId))).status).toBe(200);
    // Only embedded dashboards, whatever a token says.
    const foreign = await sign({ resources: [{ type: "dashboard", id: String(at.other) }] });
    expect((await show(at.withToken(foreign), at.other)).status).toBe(404);
  });

  it.each<[string, () => string | Promise<string>]>([
    ["of another secret", () => sign(ownClaims(), "kV9t2-Qz7rLp4-another!")],
    ["without a signature", () => new UnsecuredJWT({ type: "guest", ...ownClaims() }).encode()],
    ["of another algorithm", () => sign(ownClaims(), SECRET.repeat(4), "HS512")],
    ["of another type", () => sign({ ...ownClaims(), type: "access" })],
    ["without rules", () => sign({ ...ownClaims(), rls_rules: undefined })],
    ["with a rule that is none", () => sign({ ...ownClaims(), rls_rules: [{ clause: 7 }] })],
    ["that has expired", () => sign(ownClaims(), SECRET, "HS256", -1)],
    ["that is none", () => "abc"],
  ])("[S1] %s is refused", async (_name, token) => {
    const reply = await show(at.withToken(await token()));
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.body)).toEqual(["msg"]);
  });

  it("[S1] of a user is no guest token, and the other way round", async () => {
    const { authorization } = await at.server.headersOf(at.server.admin);
    expect((await show(at.withToken(authorization!.slice("Bearer ".length)))).status).toBe(401);
    const bearer = { authorization: `Bearer ${await at.token()}` };
    expect((await at.server.as(null).get("/api/v1/dataset/", bearer)).status).toBe(422);
  });

  it("opens nothing after its time", async () => {
    const client = await at.guest();
    expect((await show(client)).status).toBe(200);
    at.pass(299);
    expect((await show(client)).status).toBe(200);
    at.pass(1);
    expect((await show(client)).status).toBe(401);
  });

  it("opens nothing any more when the dashboard is embedded no longer", async () => {
    const uuid = await at.embed(at.other);
    const client = at.withToken(await at.token([], [{ type: "dashboard", id: uuid }]));
    expect((await show(client, at.other)).status).toBe(200);
    await at.admin.delete(`/api/v1/dashboard/${at.other}/embedded`);
    expect((await show(client, at.other)).status).toBe(404);
  });

  it("is nothing while the feature is off", async () => {
    const { config } = at.server.platform;
    const client = await at.guest();
    config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, EMBEDDED_SUPERSET: false };
    try {
      expect((await show(client)).status).toBe(401);
    } finally {
      config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, EMBEDDED_SUPERSET: true };
    }
  });
});
