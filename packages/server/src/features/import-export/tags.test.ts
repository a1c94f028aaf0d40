import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Client } from "../../testing/index.ts";
import { type BundleServer, bundleServer, dashboardFile, extraOf, send } from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

function setTagging(TAGGING_SYSTEM: boolean): void {
  const { config } = bundle.server.platform;
  config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, TAGGING_SYSTEM };
}

const namesOf = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name);

/** Imports a dashboard with its chart, both with tags; what is stored of them then. */
async function importTags(chartTags: string[], tags: string[], client = admin) {
  const chart = bundle.chartFile({ tags: chartTags });
  const dashboard = dashboardFile([chart.uuid], { tags });
  const files = {
    "charts/a.yaml": chart,
    "dashboards/d.yaml": dashboard,
    "tags.yaml": { tags: [{ tag_name: "weekly", description: "Read on Mondays" }] },
  };
  const reply = await send(client, "dashboard", files);
  expect(reply).toMatchObject({ status: 200 });
  const { id } = await bundle.chartRow(chart.uuid);
  const stored = (await admin.get(`/api/v1/dashboard/${dashboard.uuid}`)).body.result;
  return { files, dashboard: stored, chart: (await admin.get(`/api/v1/chart/${id}`)).body.result };
}

describe("with TAGGING_SYSTEM, tags of bundles", () => {
  beforeAll(() => setTagging(true));
  afterAll(() => setTagging(false));

  it("are made with what the bundle says of them, and replace those that were there", async () => {
    const first = await importTags(["north", "owner:7"], ["weekly", " north "]);
    expect(namesOf(first.chart)).toEqual(["north"]);
    expect(namesOf(first.dashboard)).toEqual(["north", "weekly"]);
    const made = await bundle.server.db.selectFrom("tag").select(["name", "description"]).execute();
    expect(made).toEqual(
      expect.arrayContaining([
        { name: "weekly", description: "Read on Mondays" },
        { name: "north", description: null },
      ]),
    );
    const changed = {
      ...first.files,
      "dashboards/d.yaml": { ...first.files["dashboards/d.yaml"], tags: ["east"] },
    };
    expect((await send(admin, "dashboard", changed, { overwrite: "true" })).status).toBe(200);
    expect(namesOf((await admin.get(`/api/v1/dashboard/${first.dashboard.id}`)).body.result)).toEqual([
      "east",
    ]);
  });

  it("stay where the file says nothing of them", async () => {
    const { files, dashboard } = await importTags([], ["north"]);
    const { tags: _tags, ...silent } = files["dashboards/d.yaml"] as { tags?: string[] };
    const reply = await send(
      admin,
      "dashboard",
      { ...files, "dashboards/d.yaml": silent },
      { overwrite: "true" },
    );
    expect(reply.status).toBe(200);
    expect(namesOf((await admin.get(`/api/v1/dashboard/${dashboard.id}`)).body.result)).toEqual(["north"]);
  });

  it("are exported with their objects, and described in a file of their own", async () => {
    const { dashboard } = await importTags(["north"], ["weekly"]);
    const { bytes } = await admin.get(`/api/v1/dashboard/export/?q=!(${dashboard.id})`);
    const files = Object.entries(unzipSync(bytes)).map(([path, text]) => ({
      path: path.slice(path.indexOf("/") + 1),
      content: parse(strFromU8(text)),
    }));
    const file = (start: string) => files.find(({ path }) => path.startsWith(start))?.content;
    expect(file("dashboards/").tags).toEqual(["weekly"]);
    expect(file("charts/").tags).toEqual(["north"]);
    expect(file("tags.yaml")).toEqual({
      tags: [
        { tag_name: "north", description: null },
        { tag_name: "weekly", description: "Read on Mondays" },
      ],
    });
  });

  it("that are no tags are refused with the bundle", async () => {
    const files = { "dashboards/d.yaml": dashboardFile([]), "tags.yaml": { tags: [{ description: "x" }] } };
    const reply = await send(admin, "dashboard", files);
    expect(reply.status).toBe(422);
    expect(extraOf(reply)).toHaveProperty(["tags.yaml"]);
  });
});

it("without TAGGING_SYSTEM, bundles carry no tags", async () => {
  const { dashboard } = await importTags(["north"], ["weekly"]);
  expect(namesOf(dashboard)).toEqual([]);
});
