import { setTimeout as delay } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { pages } from "../pages/index.ts";
import { importExport } from "./index.ts";
import { readYamlFiles } from "./readYamlFiles.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [importExport, pages] });
});
afterAll(() => server.close());

const columns = (count: number) =>
  Array.from({ length: count }, (_, number) => `- {a: c${number}}`).join("\n");
const laughs = Array.from({ length: 9 }, (_, level) =>
  level === 0 ? "a0: &a0 [lol, lol]" : `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`,
).join("\n");

it.each<[string, string, object]>([
  [
    "values",
    "a: [1, two, .inf, null, {b: true}]",
    { value: { a: [1, "two", Number.POSITIVE_INFINITY, null, { b: true }] } },
  ],
  ["aliases", "a: &x {b: 1}\nc: *x", { value: { a: { b: 1 }, c: { b: 1 } } }],
  [
    "a key that means something to JavaScript",
    "__proto__: {admin: true}",
    { value: JSON.parse('{"__proto__":{"admin":true}}') },
  ],
  ["aliases of aliases, a billion", laughs, { problem: "Not a valid YAML file" }],
  ["an alias without an end", "a: &a [*a]", { problem: "Not a valid YAML file" }],
  ["levels without an end", "[".repeat(100_000), { problem: "Not a valid YAML file" }],
  [
    "too many levels",
    "[".repeat(300) + "]".repeat(300),
    { problem: "Lists and objects may not be nested more than 200 levels deep." },
  ],
  [
    "too many values",
    `a: [${"[],".repeat(200_001)}]`,
    { problem: "JSON may not hold more than 200000 values." },
  ],
  ["two keys of one name", "a: 1\na: 2", { problem: "Not a valid YAML file" }],
])("reads a file of %s", async (_name, text, reading) => {
  const read = await readYamlFiles(
    new Map([
      ["a.yaml", text],
      ["b.yaml", "b: 1"],
    ]),
  );
  expect(read?.get("a.yaml")).toEqual({ path: "a.yaml", ...reading });
  expect(read?.get("b.yaml")).toEqual({ path: "b.yaml", value: { b: 1 } });
});

it.each([
  ["time", { timeoutMs: 1, memoryMb: 1_024 }],
  ["memory", { timeoutMs: 60_000, memoryMb: 30 }],
])("gives up on what takes too much %s, and reads the next bundle", async (_what, limits) => {
  const large = new Map([["a.yaml", columns(60_000)]]);
  expect(await readYamlFiles(large, limits)).toBe(null);
  expect((await readYamlFiles(new Map([["b.yaml", "b: 1"]])))?.size).toBe(1);
});

it("others are served while a large bundle is read", async () => {
  const archive = zipSync({
    "b/metadata.yaml": strToU8("version: 1.0.0\ntype: Slice"),
    "b/charts/a.yaml": strToU8(columns(20_000)),
  });
  const form = new FormData();
  form.append("formData", new Blob([Buffer.from(archive)]), "bundle.zip");
  const encoded = new Response(form);
  let isDone = false;
  const importing = server
    .as(server.admin)
    .post("/api/v1/chart/import/", Buffer.from(await encoded.arrayBuffer()), {
      "content-type": encoded.headers.get("content-type") ?? "",
    })
    .finally(() => {
      isDone = true;
    });
  let served = 0;
  while (!isDone) {
    expect((await server.as(null).get("/health")).status).toBe(200);
    served += 1;
    await delay(5);
  }
  expect((await importing).status).toBe(422);
  expect(served).toBeGreaterThan(5);
});
