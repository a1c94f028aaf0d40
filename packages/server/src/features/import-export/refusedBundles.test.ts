import { strToU8, zipSync } from "fflate";
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
  upload,
  uuid,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

describe("what is refused writes nothing", () => {
  it.each<[string, Kind, () => Files, string, unknown]>([
    [
      "a type of another kind",
      "dashboard",
      () => ({ "metadata.yaml": { version: "1.0.0", type: "Slice" } }),
      "metadata.yaml",
      { type: ["Must be equal to Dashboard."] },
    ],
    [
      "another version",
      "chart",
      () => ({ "metadata.yaml": { version: "2.0.0", type: "Slice" } }),
      "metadata.yaml",
      { version: ["Must be equal to 1.0.0."] },
    ],
    [
      "text that is no YAML",
      "chart",
      () => ({ "charts/a.yaml": "a: [" }),
      "charts/a.yaml",
      "Not a valid YAML file",
    ],
    [
      "too many aliases",
      "chart",
      () => ({ "charts/a.yaml": bomb() }),
      "charts/a.yaml",
      "Not a valid YAML file",
    ],
    [
      "an unknown key",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ color: 1 }) }),
      "charts/a.yaml",
      { color: ["Unknown field."] },
    ],
    [
      "a missing name",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ slice_name: undefined }) }),
      "charts/a.yaml",
      { slice_name: ["Missing data for required field."] },
    ],
    [
      "a fault in a file that stands beside a good one",
      "dashboard",
      () => ({ "charts/a.yaml": bundle.chartFile(), "dashboards/d.yaml": dashboardFile([], { css: 1 }) }),
      "dashboards/d.yaml",
      { css: ["Not a valid string."] },
    ],
    [
      "an unknown dataset",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ dataset_uuid: uuid() }) }),
      "charts/a.yaml",
      { dataset_uuid: ["Dataset does not exist"] },
    ],
    [
      "an unknown database",
      "dataset",
      () => ({ "datasets/a.yaml": bundle.datasetFile({ database_uuid: uuid() }) }),
      "datasets/a.yaml",
      { database_uuid: ["Database does not exist"] },
    ],
    [
      "a URL to load data from",
      "dataset",
      () => ({ "datasets/a.yaml": bundle.datasetFile({ data: "http://169.254.169.254/" }) }),
      "datasets/a.yaml",
      { data: ["Data URI is not allowed."] },
    ],
    [
      "a name that another database has",
      "database",
      () => ({ "databases/a.yaml": databaseFile({ database_name: "sales" }) }),
      "databases/a.yaml",
      { database_name: ["A database with the same name already exists."] },
    ],
    [
      "a masked password without the real one",
      "database",
      () => ({ "databases/a.yaml": databaseFile({ sqlalchemy_uri: "postgresql://u:XXXXXXXXXX@h/db" }) }),
      "databases/a.yaml",
      { _schema: ["Must provide a password for the database"] },
    ],
  ])("%s", async (_name, kind, files, path, problem) => {
    const before = await bundle.allRows();
    const reply = await send(admin, kind, { "charts/fine.yaml": bundle.chartFile(), ...files() });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].message).toBe(`Error importing ${kind}`);
    expect(extraOf(reply)[path]).toEqual(problem);
    expect(extraOf(reply).issue_codes).toMatchObject([{ code: 1010 }]);
    expect(await bundle.allRows()).toEqual(before);
  });

  it("an upload that is no bundle", async () => {
    const text = (reply: { body: { errors: { message: string }[] } }) => reply.body.errors[0]!.message;
    const noZip = await upload(admin, "chart", strToU8("hello"));
    expect(noZip.status).toBe(422);
    expect(text(noZip)).toBe("Not a ZIP file");
    const noMetadata = await upload(admin, "chart", zipSync({ "root/charts/a.yaml": strToU8("a: 1") }));
    expect(text(noMetadata)).toBe("Could not find a valid command to import file");
    expect(await upload(admin, "chart", zipSync({ "root/a.txt": strToU8("") }))).toMatchObject({
      status: 400,
      body: { message: "No valid import files were found" },
    });
    expect(await admin.post("/api/v1/chart/import/", { a: 1 })).toMatchObject({
      status: 400,
      body: { message: "Request MIME type is not 'multipart/form-data'" },
    });
    expect(await upload(admin, "chart", null)).toMatchObject({
      status: 400,
      body: { message: { formData: ["Missing data for required field."] } },
    });
    expect((await upload(admin, "chart", strToU8("x"), { passwords: "[]" })).body.message).toHaveProperty(
      "passwords",
    );
  });
});

function bomb(): string {
  const lines = ["a0: &a0 [x, x]"];
  for (let at = 1; at < 12; at++) lines.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}, *a${at - 1}]`);
  return lines.join("\n");
}
