import { route } from "@sightline/api";
import { ok } from "@sightline/core/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../testing/index.ts";
import { handle } from "./handle.ts";

const form = route({
  method: "POST",
  path: "/form",
  access: "signed-in",
  csrfExempt: true,
  accepts: "form",
  body: z.record(z.string(), z.string()),
  reply: z.array(z.string()),
  summary: "The names of a form's fields.",
  tag: "Tests",
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    features: [
      { name: "form", register: (app) => handle(app, form, async ({ body }) => ok(Object.keys(body))) },
    ],
  });
});
afterAll(() => server.close());

async function postForm(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const encoded = new Response(body);
  return server.as(server.admin).post("/form", Buffer.from(await encoded.arrayBuffer()), {
    "content-type": encoded.headers.get("content-type") ?? "",
  });
}
const manyFields = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`f${number}`, value]));

it("reads the fields of a form", async () => {
  expect(await postForm(manyFields(30, "value"))).toMatchObject({
    status: 200,
    body: Object.keys(manyFields(30, "")),
  });
});

it.each([
  ["that are too large together", manyFields(3, "x".repeat(6 * 1024 ** 2))],
  ["of which one is too large", manyFields(1, "x".repeat(17 * 1024 ** 2))],
  ["that are too many", manyFields(200, "x")],
])("refuses fields %s", async (_what, fields) => {
  expect(await postForm(fields)).toMatchObject({
    status: 413,
    body: { message: "The request is larger than the server accepts." },
  });
});

const PART = '--x\r\ncontent-disposition: form-data; name="a"';
it.each([
  ["is none", "nothing of a form"],
  ["ends in a field", `${PART}\r\n\r\nvalue`],
  ["ends in a file", `${PART}; filename="a.zip"\r\n\r\nPK`],
  ["ends in the head of a part", PART],
])("refuses a form that %s", async (_what, text) => {
  const reply = await server
    .as(server.admin)
    .post("/form", text, { "content-type": "multipart/form-data; boundary=x" });
  expect(reply).toMatchObject({ status: 400, body: { message: "Bad request" } });
});

it.each([
  [100, 200],
  [101, 413],
  [100_000, 413],
])("takes a form of at most 100 fields in the encoding of addresses: %i", async (count, status) => {
  const text = new URLSearchParams(manyFields(count, "x")).toString();
  const reply = await server
    .as(server.admin)
    .post("/form", text, { "content-type": "application/x-www-form-urlencoded" });
  expect(reply.status).toBe(status);
});
