import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "./index.ts";

let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [access] });
  mia = await server.createUser({ username: "mia" });
});
afterAll(() => server.close());

const path = "/api/v1/security/login";
const logIn = (body: object) => server.as(null).post(path, { provider: "db", ...body });

it.each<[string, object, number, object]>([
  [
    "a password of 1,001 characters",
    { username: "mia", password: "x".repeat(1_001) },
    400,
    { password: ["Longer than maximum length 1000."] },
  ],
  [
    "a name of 257 characters",
    { username: "x".repeat(257), password: "x" },
    400,
    { username: ["Longer than maximum length 256."] },
  ],
])("refuses %s before it is hashed", async (_name, body, status, message) => {
  expect(await logIn(body)).toMatchObject({ status, body: { message } });
});

it("reads 64 KB of what somebody sends who is not logged in", async () => {
  expect(await logIn({ username: "mia", password: "x".repeat(70_000) })).toMatchObject({ status: 413 });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(await server.as(null).post("/login/", `password=${"x".repeat(70_000)}`, form)).toMatchObject({
    status: 413,
  });
  expect(await server.as(null).post("/login/", "a=1&".repeat(10_000), form)).toMatchObject({ status: 302 });
});

it("does not read what is sent to an address that is not there", async () => {
  const broken = await server.as(null).post("/nothing", "{", { "content-type": "application/json" });
  expect(broken).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect(broken.headers).toMatchObject({ "x-content-type-options": "nosniff" });
});

it("refuses log-ins when hundreds wait already, and lets people in afterwards", async () => {
  const replies = await Promise.all(
    Array.from({ length: 400 }, () => logIn({ username: "mia", password: "wrong" })),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toEqual({
    message: "Too many people are logging in at once. Try again in a second.",
  });
  expect(replies.filter(({ status }) => status === 401).length + refused.length).toBe(400);
  expect(await logIn({ username: "mia", password: mia.password })).toMatchObject({ status: 200 });
});
