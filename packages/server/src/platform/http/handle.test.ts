import { route } from "@sightline/api";
import { ok } from "@sightline/core/errors";
import { expect, it } from "vitest";
import { z } from "zod";
import { testApp } from "../../testing/index.ts";
import { handle } from "./handle.ts";

const sending = (path: string) =>
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
          handle(app, sending("/text"), async () => ok({ bytes: [text.subarray(0, 12), text.subarray(12)] }));
          handle(app, sending("/packed"), async () =>
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
