import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExploreServer, exploreServer } from "./explore.fixture.ts";

let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer();
});
afterAll(() => at.close());

describe("old links", () => {
  it.each([
    ["a chart", "/superset/slice/7/", "/explore/?slice_id=7"],
    ["a chart alone", "/superset/slice/7/?standalone=1", "/explore/?standalone=1&slice_id=7"],
    ["a dataset", "/superset/explore/table/3/", "/explore/?datasource_type=table&datasource_id=3"],
    [
      "a dataset with a form",
      "/superset/explore/table/3/?form_data=%7B%22row_limit%22%3A5%7D",
      "/explore/?form_data=%7B%22row_limit%22%3A5%7D&datasource_type=table&datasource_id=3",
    ],
    ["no dataset", "/superset/explore/table/x/", "/explore/"],
    ["no chart", "/superset/slice/x/", "/explore/"],
    ["a link by its newer name", "/explore/p/abc/", "/superset/explore/p/abc/"],
    ["a short link that was brought along", "/r/7", "/superset/dashboard/3/?tab=1"],
    ["a short link, which is not known", "/r/12", "/"],
    ["a short link by a name", "/r/constructor", "/"],
  ])("to %s lead on", async (_what, path, location) => {
    const reply = await at.reader.get(path);
    expect(reply).toMatchObject({ status: 302, headers: { location } });
  });

  it("that is unknown opens a page that says so", async () => {
    const reply = await at.reader.get("/superset/explore/p/nothing/", { accept: "text/html" });
    expect(reply).toMatchObject({ status: 302, headers: { location: "/explore/?permalink_key=nothing" } });
  });

  it("ask nobody in who is not logged in", async () => {
    const reply = await at.nobody.get("/superset/slice/7/");
    expect(reply).toMatchObject({
      status: 302,
      headers: { location: "/login/?next=%2Fsuperset%2Fslice%2F7%2F" },
    });
  });
});
