import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExploreServer, exploreServer } from "./explore.fixture.ts";

let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer();
});
afterAll(() => at.close());

describe("the values of a column", () => {
  const values = (path: string, client = at.reader) => client.get(`/api/v1/datasource/${path}/values/`);

  it("[S3-255] are distinct, with null", async () => {
    const reply = await values(`table/${at.orders}/column/region`);
    expect(reply.status).toBe(200);
    expect(new Set(reply.body.result)).toEqual(new Set(["North", "South", null]));
  });
  it.each([
    [() => `table/${at.orders}/column/nosuch`, 400, "Column name nosuch does not exist"],
    [() => `x/${at.orders}/column/region`, 400, "Invalid datasource type: x"],
    [
      () => `saved_query/${at.orders}/column/region`,
      400,
      "Unable to get column values for datasource type: saved_query",
    ],
    [
      () => `sl_table/${at.orders}/column/region`,
      400,
      "Unable to get column values for datasource type: sl_table",
    ],
    [() => "table/999/column/region", 404, "Datasource does not exist"],
  ])("%s", async (path, status, message) => {
    expect(await values(path())).toMatchObject({ status, body: { message } });
  });
  it("[S4] refuses who may not read the dataset", async () => {
    expect((await values(`table/${at.orders}/column/region`, at.stranger)).status).toBe(403);
    expect((await values(`table/${at.orders}/column/region`, at.outsider)).status).toBe(403);
    expect((await at.nobody.get(`/api/v1/datasource/table/${at.orders}/column/region/values/`)).status).toBe(
      401,
    );
  });
});
