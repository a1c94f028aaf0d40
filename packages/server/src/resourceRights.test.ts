import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { type TestApp, testApp } from "./testing/index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features });
});
afterAll(() => server.close());

const RESOURCES = [
  ["annotation_layer", "Annotation"],
  ["chart", "Chart"],
  ["dashboard", "Dashboard"],
  ["database", "Database"],
  ["dataset", "Dataset"],
  ["rowlevelsecurity", "Row Level Security"],
] as const;

describe("[S3-239] the rights that the info call tells are those that the calls ask for", () => {
  it.each(RESOURCES)("%s", async (resource, view) => {
    const path = `/api/v1/${resource}/`;
    const tryCalls = async (...actions: string[]) => {
      const pairs = actions.map((action): [string, string] => [action, view]);
      const client = server.as(await server.createUser({ roles: [], pairs }));
      const told = (await client.get(`${path}_info?q=(keys:!(permissions))`)).body.permissions;
      const listed = (await client.get(path)).status;
      const made = (await client.post(path, { nosuch: 1 })).status;
      return { told, listed, made };
    };
    expect(await tryCalls("can_read")).toEqual({ told: ["can_read"], listed: 200, made: 403 });
    // What is wrong with the body is told to who may write only.
    const both = { told: ["can_read", "can_write"], listed: 200, made: 400 };
    expect(await tryCalls("can_read", "can_write")).toEqual(both);
    expect(await tryCalls()).toMatchObject({ told: undefined, listed: 403, made: 403 });
  });
});
