import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import {
  type BundleServer,
  bundleServer,
  dashboardFile,
  databaseFile,
  extraOf,
  type Files,
  type Kind,
  send,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
let asAlpha: Client;
/** Reads `orders`, writes charts and dashboards. */
let asGamma: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  const { server, sales } = bundle;
  admin = server.as(server.admin);
  asAlpha = server.as(await server.createUser({ roles: ["Alpha"] }));
  asGamma = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
});
afterAll(() => bundle.server.close());

describe("rights (S9)", () => {
  it("needs can_write of every kind that is made", async () => {
    const reader = bundle.server.as(
      await bundle.server.createUser({ roles: [], pairs: [["can_read", "Chart"]] }),
    );
    expect(await send(reader, "chart", {})).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await send(bundle.server.as(null), "chart", {})).status).toBe(401);
    const dataset = bundle.datasetFile();
    const chart = bundle.chartFile({ dataset_uuid: dataset.uuid });
    const reply = await send(asGamma, "chart", { "charts/a.yaml": chart, "datasets/d.yaml": dataset });
    expect(extraOf(reply)["datasets/d.yaml"]).toBe(
      "Dataset doesn't exist and user doesn't have permission to create datasets",
    );
    const database = databaseFile();
    const withDatabase = await send(asAlpha, "dataset", {
      "databases/d.yaml": database,
      "datasets/d.yaml": bundle.datasetFile({ database_uuid: database.uuid }),
    });
    expect(extraOf(withDatabase)["databases/d.yaml"]).toBe(
      "Database doesn't exist and user doesn't have permission to create databases",
    );
  });

  it("changes nobody else's chart, dashboard or dataset by its uuid", async () => {
    const chart = bundle.chartFile();
    const dashboard = dashboardFile([chart.uuid], { published: true });
    await send(admin, "dashboard", { "charts/a.yaml": chart, "dashboards/d.yaml": dashboard });
    const before = await bundle.allRows();
    const owners = () => bundle.server.db.selectFrom("chart_owner").selectAll().execute();
    const ownersBefore = await owners();
    const attempts: [Client, Kind, Files, string, string][] = [
      [
        asGamma,
        "chart",
        { "charts/a.yaml": { ...chart, slice_name: "Mine" } },
        "charts/a.yaml",
        "A chart already exists and user doesn't have permissions to overwrite it",
      ],
      [
        asGamma,
        "dashboard",
        { "dashboards/d.yaml": { ...dashboard, dashboard_title: "Mine" } },
        "dashboards/d.yaml",
        "A dashboard already exists and user doesn't have permissions to overwrite it",
      ],
      [
        asAlpha,
        "dataset",
        {
          "datasets/o.yaml": bundle.datasetFile({
            uuid: bundle.ordersUuid,
            table_name: "orders",
            sql: "SELECT 1",
          }),
        },
        "datasets/o.yaml",
        "A dataset already exists and user doesn't have permissions to overwrite it",
      ],
      // another uuid on the same table is the same dataset
      [
        asAlpha,
        "dataset",
        { "datasets/o.yaml": bundle.datasetFile({ table_name: "orders" }) },
        "datasets/o.yaml",
        "A dataset already exists and user doesn't have permissions to overwrite it",
      ],
    ];
    for (const [client, kind, files, path, problem] of attempts) {
      const reply = await send(client, kind, files, { overwrite: "true" });
      expect(reply.status).toBe(422);
      expect(extraOf(reply)[path]).toBe(problem);
    }
    // beside a dashboard of one's own, another's chart is linked but not changed
    const own = dashboardFile([chart.uuid]);
    const linked = { "charts/a.yaml": { ...chart, slice_name: "Mine" }, "dashboards/own.yaml": own };
    expect((await send(asGamma, "dashboard", linked, { overwrite: "true" })).status).toBe(200);
    expect((await bundle.chartRow(chart.uuid)).slice_name).toBe("Imported");
    expect(await owners()).toEqual(ownersBefore);
    expect((await bundle.allRows()).datasets).toEqual(before.datasets);
  });

  it("refers to no dataset or chart that the caller may not read", async () => {
    const hidden = bundle.datasetFile({ table_name: "secrets" });
    const hiddenChart = bundle.chartFile({ dataset_uuid: hidden.uuid });
    expect(
      (await send(admin, "chart", { "datasets/s.yaml": hidden, "charts/s.yaml": hiddenChart })).status,
    ).toBe(200);
    const onHidden = bundle.chartFile({ dataset_uuid: hidden.uuid });
    const problem = "Dataset already exists and user doesn't have access to it";
    expect(extraOf(await send(asGamma, "chart", { "charts/a.yaml": onHidden }))["charts/a.yaml"]).toBe(
      problem,
    );
    const bundled = await send(asGamma, "chart", { "charts/a.yaml": onHidden, "datasets/s.yaml": hidden });
    expect(extraOf(bundled)["datasets/s.yaml"]).toBe(problem);
    const dashboard = await send(asGamma, "dashboard", {
      "charts/s.yaml": { ...hiddenChart, dataset_uuid: bundle.ordersUuid },
      "dashboards/d.yaml": dashboardFile([hiddenChart.uuid]),
    });
    expect(extraOf(dashboard)["charts/s.yaml"]).toBe(
      "Chart already exists and user doesn't have access to it",
    );
  });

  it("replaces no open dashboard's filters by whoever may not read its charts", async () => {
    const hidden = await bundle.server.db
      .selectFrom("chart")
      .innerJoin("dataset", "dataset.id", "chart.datasource_id")
      .select("chart.id")
      .where("dataset.table_name", "=", "secrets")
      .executeTakeFirstOrThrow();
    const file = dashboardFile([], { metadata: { refresh_frequency: 10 } });
    const replace = () => send(asGamma, "dashboard", { "dashboards/d.yaml": file }, { overwrite: "true" });
    expect((await replace()).status).toBe(200);
    const { id } = (await bundle.rows("dashboard")).find((row) => row.uuid === file.uuid)!;
    await admin.put(`/api/v1/chart/${hidden.id}`, { dashboards: [id] });
    expect((await replace()).status).toBe(200);
    const role = await bundle.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    expect((await admin.put(`/api/v1/dashboard/${id}`, { roles: [role.id] })).status).toBe(200);
    const refused = await replace();
    expect([refused.status, extraOf(refused)["dashboards/d.yaml"]]).toEqual([
      422,
      `Roles open the data of a dashboard to their holders, and you need access to all of it: chart ${hidden.id}`,
    ]);
  });

  it("changes no chart of an open dashboard by whoever may not read the charts that it filters", async () => {
    const { server, sales } = bundle;
    const hidden = bundle.datasetFile();
    const foreign = bundle.chartFile({ dataset_uuid: hidden.uuid });
    await send(admin, "chart", { "datasets/h.yaml": hidden, "charts/f.yaml": foreign });
    const own = bundle.chartFile();
    const overwrite = (params: object) =>
      send(asGamma, "chart", { "charts/own.yaml": { ...own, params } }, { overwrite: "true" });
    expect((await overwrite({ groupby: ["region"] })).status).toBe(200);
    const [ownId, foreignId] = [
      (await bundle.chartRow(own.uuid)).id,
      (await bundle.chartRow(foreign.uuid)).id,
    ];
    const made = await admin.post("/api/v1/dashboard/", {
      dashboard_title: "Open",
      published: true,
      json_metadata: "{}",
    });
    for (const id of [ownId, foreignId]) {
      expect((await admin.put(`/api/v1/chart/${id}`, { dashboards: [made.body.id] })).status).toBe(200);
    }
    expect((await overwrite({ groupby: ["product"] })).status).toBe(200);
    const role = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    await admin.put(`/api/v1/dashboard/${made.body.id}`, { roles: [role.id] });
    const refused = await overwrite({ groupby: ["amount"] });
    expect([refused.status, extraOf(refused)["charts/own.yaml"]]).toEqual([
      422,
      `Roles open the data of a dashboard to their holders, and you need access to all of it: chart ${foreignId}`,
    ]);
    expect(JSON.parse((await bundle.chartRow(own.uuid)).params!)).toMatchObject({
      datasource: `${sales.ordersId}__table`,
      groupby: ["product"],
    });
  });

  it("makes no dataset on a table that the caller may not read", async () => {
    const writer = bundle.server.as(
      await bundle.server.createUser({
        pairs: [
          ["datasource_access", bundle.sales.ordersPerm],
          ["can_write", "Dataset"],
        ],
      }),
    );
    const dataset = bundle.datasetFile({ sql: "SELECT word FROM main.secrets" });
    const reply = await send(writer, "dataset", { "datasets/v.yaml": dataset });
    expect(extraOf(reply)["datasets/v.yaml"]).toContain("main.secrets");
    expect(
      (
        await send(writer, "dataset", {
          "datasets/v.yaml": { ...dataset, sql: "SELECT region FROM main.orders" },
        })
      ).status,
    ).toBe(200);
  });
});
