import { route } from "@sightline/api";
import { Id } from "@sightline/api/common";
import { ok } from "@sightline/core/errors";
import { expect, it } from "vitest";
import { z } from "zod";
import { testApp } from "../../testing/index.ts";
import { handle } from "./handle.ts";

const bytesRoute = (path: string) =>
  route({
    method: "GET",
    path,
    access: "anyone",
    sends: "bytes",
    reply: z.unknown(),
    summary: "Bytes.",
    tag: "Tests",
  });

it("sends encoded bytes as they are, be they text or not", async () => {
  const text = Buffer.from('{"name":"Zoë 🎈"}');
  const packed = Buffer.from([0x50, 0x4b, 0xff, 0xfe, 0x00, 0x80]);
  const server = await testApp({
    features: [
      {
        name: "bytes",
        register(app) {
          handle(app, bytesRoute("/text"), async () =>
            ok({ bytes: [text.subarray(0, 12), text.subarray(12)] }),
          );
          handle(app, bytesRoute("/packed"), async () =>
            ok({ bytes: packed, headers: { "content-type": "application/zip" } }),
          );
        },
      },
    ],
  });
  const [json, zip] = [await server.as(null).get("/text"), await server.as(null).get("/packed")];
  expect(json.bytes).toEqual(text);
  expect(json.headers).toMatchObject({ "content-type": "application/json; charset=utf-8" });
  expect(Number(json.headers["content-length"])).toBe(text.length);
  expect(zip.bytes).toEqual(packed);
  expect(zip.headers).toMatchObject({ "content-type": "application/zip" });
  await server.close();
});

it.each([
  ["a word where a number is meant", "/things/export/", 404],
  ["a number with a part", "/things/1.5", 404],
  ["a number", "/things/7", 200],
])("a path with %s", async (_what, path, status) => {
  const things = route({
    method: "GET",
    path: "/things/:id",
    access: "anyone",
    params: Id,
    reply: z.object({ id: z.number() }),
    summary: "A thing.",
    tag: "Tests",
  });
  const server = await testApp({
    features: [
      {
        name: "things",
        register: (app) => handle(app, things, async ({ params }) => ok({ id: params.id })),
      },
    ],
  });
  const reply = await server.as(null).get(path);
  expect(reply.status).toBe(status);
  expect(reply.body).toEqual(status === 200 ? { id: 7 } : { message: "Not found" });
  await server.close();
});
