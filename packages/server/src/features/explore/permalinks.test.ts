import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { type ExploreServer, exploreServer } from "./explore.fixture.ts";

let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer();
});
afterAll(() => at.close());

describe("[S3-258] a link to a chart as its controls are set", () => {
  const share = (client: Client, formData: object = {}, urlParams?: unknown) =>
    client.post("/api/v1/explore/permalink", {
      formData: { viz_type: "pie", datasource: `${at.orders}__table`, ...formData },
      ...(urlParams === undefined ? {} : { urlParams }),
    });

  it("opens for others who may see the dataset, with the parameters of the address", async () => {
    const made = await share(at.reader, { row_limit: 7 }, [["theme", "dark"]]);
    expect(made.status).toBe(201);
    const { key, url } = made.body;
    expect(url).toBe(`/superset/explore/p/${key}/`);
    expect((await share(at.reader, { row_limit: 7 }, [["theme", "dark"]])).body.key).toBe(key);
    expect((await at.other.get(`/api/v1/explore/permalink/${key}`)).body).toEqual({
      chartId: null,
      datasourceId: at.orders,
      datasourceType: "table",
      datasource: `${at.orders}__table`,
      state: {
        formData: { viz_type: "pie", datasource: `${at.orders}__table`, row_limit: 7 },
        urlParams: [["theme", "dark"]],
      },
    });
    const opened = await at.other.get(`/api/v1/explore/?permalink_key=${key}`);
    expect(opened.body.result).toMatchObject({
      dataset: { id: at.orders },
      form_data: { viz_type: "pie", row_limit: 7, url_params: { theme: "dark" } },
      message: null,
    });
    const page = await at.other.get(url);
    expect(page).toMatchObject({ status: 302 });
    expect(page.headers.location).toBe(`/explore/?permalink_key=${key}&theme=dark`);
  });

  it("opens for nobody else", async () => {
    const { key } = (await share(at.reader)).body;
    expect((await at.stranger.get(`/api/v1/explore/permalink/${key}`)).status).toBe(403);
    expect((await at.stranger.get(`/api/v1/explore/?permalink_key=${key}`)).status).toBe(403);
    expect((await share(at.stranger)).status).toBe(403);
    expect((await at.nobody.get(`/api/v1/explore/permalink/${key}`)).status).toBe(401);
  });

  it.each([
    ["an unknown link", () => at.reader.get("/api/v1/explore/permalink/nothing"), 404],
    ["a screen of an unknown link", () => at.reader.get("/api/v1/explore/?permalink_key=nothing"), 404],
    ["a page of an unknown link", () => at.reader.get("/superset/explore/p/nothing/"), 404],
    ["a form without a dataset", () => share(at.reader, { datasource: null }), 400],
    ["a chart that is not there", () => share(at.reader, { slice_id: 999 }), 404],
    ["parameters that are no pairs", () => share(at.reader, {}, ["theme"]), 400],
  ])("refuses %s", async (_name, ask, status) => {
    expect((await ask()).status).toBe(status);
  });
});
