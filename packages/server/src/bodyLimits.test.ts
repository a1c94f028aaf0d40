import { DashboardMetadata } from "@sightline/api/dashboards";
import { ValidatedParameters } from "@sightline/api/databases";
import { RowsQuery } from "@sightline/api/results";
import { TabChange, TabDraft, TabTableDraft } from "@sightline/api/sql-tabs";
import { listOf, recordOf, textUpTo } from "@sightline/core/limits";
import { queryContextSchema } from "@sightline/core/query/request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  ChartFile,
  DashboardFile,
  DatabaseFile,
  DatasetFile,
  Metadata,
  SavedQueryFile,
} from "./features/import-export/bundleFiles.ts";
import { features } from "./features/index.ts";
import { registeredRoutes } from "./platform/http/handle.ts";
import { nameOf } from "./routes.fixture.ts";
import { type TestApp, testApp } from "./testing/index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features });
});
afterAll(() => server.close());

/** The places in a schema where a list, an object of any keys, or (if `texts`) a text has no largest size. */
function listUnlimited(schema: z.core.$ZodType, texts: boolean, place = "body", limited = false): string[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string; format?: string };
  const checks = (def.checks ?? []) as z.core.$ZodCheck[];
  const hasMaximum = checks.some((check) => check._zod.def.check === "max_length");
  const listInside = (inner: unknown, name = "") =>
    inner === undefined || inner === null
      ? []
      : listUnlimited(inner as z.core.$ZodType, texts, name === "" ? place : `${place}.${name}`);
  switch (def.type) {
    case "array":
      return [...(hasMaximum ? [] : [`${place}: list`]), ...listInside(def.element, "*")];
    case "record":
      return [...(limited ? [] : [`${place}: object`]), ...listInside(def.valueType, "*")];
    case "string":
      return texts && !hasMaximum && def.format === undefined ? [`${place}: text`] : [];
    case "object":
      return Object.entries(def.shape as object).flatMap(([name, field]) => listInside(field, name));
    case "union":
      return (def.options as unknown[]).flatMap((option) => listInside(option));
    case "tuple":
      return [
        ...(def.rest === null ? [] : [`${place}: list`]),
        ...(def.items as unknown[]).flatMap((item, at) => listInside(item, String(at))),
      ];
    case "pipe": {
      const { maxProperties } = (z.globalRegistry.get(schema) ?? {}) as { maxProperties?: number };
      return [
        ...listInside(def.in),
        ...listUnlimited(def.out as z.core.$ZodType, texts, place, Boolean(maxProperties)),
      ];
    }
    case "intersection":
      return [...listInside(def.left), ...listInside(def.right)];
    case "lazy":
      throw new Error(`${place}: say how deep it may be`);
    default:
      return listInside(def.innerType);
  }
}

it("finds what has no limit", () => {
  const body = z.object({
    a: z.array(z.string()).optional(),
    b: z.preprocess((value) => value, z.record(z.string(), z.number())),
    c: z.union([z.number(), z.object({ d: z.string().nullable() })]),
    e: listOf(recordOf(textUpTo(9), 2), 3),
  });
  expect(listUnlimited(body, true)).toEqual([
    "body.a: list",
    "body.a.*: text",
    "body.b: object",
    "body.c.d: text",
  ]);
  expect(listUnlimited(body, false)).toEqual(["body.a: list", "body.b: object"]);
});

it("every list, object of any keys and text in a body has a largest size", () => {
  expect(registeredRoutes.length).toBeGreaterThan(100);
  const found = registeredRoutes.flatMap((route) =>
    listUnlimited(route.body, true).map((place) => `${nameOf(route)} ${place}`),
  );
  expect(found).toEqual([]);
});

// The text of an address is limited as a whole: Node takes 16 KB of headers.
it("every list and object of any keys in an address has a largest size", () => {
  const found = registeredRoutes.flatMap((route) =>
    [...listUnlimited(route.params, false), ...listUnlimited(route.query, false)].map(
      (place) => `${nameOf(route)} ${place}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each<[string, z.ZodType]>([
  ["a query context", queryContextSchema],
  ["json_metadata of a dashboard", DashboardMetadata],
  ["the connection form", ValidatedParameters],
  ["a tab", TabDraft],
  ["a change of a tab", TabChange],
  ["a table of a tab", TabTableDraft],
  ["rows of a result", RowsQuery],
  ["a bundle's metadata", Metadata],
  ["a bundle's database", DatabaseFile],
  ["a bundle's dataset", DatasetFile],
  ["a bundle's chart", ChartFile],
  ["a bundle's dashboard", DashboardFile],
  ["a bundle's saved query", SavedQueryFile],
])("so has every one in %s, which a handler checks", (_name, schema) => {
  expect(listUnlimited(schema, true)).toEqual([]);
});
