import { expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { testRequest } from "../queryText.fixture.ts";
import { engineNamed, engines } from "../registry/index.ts";
import { isInstalled, loadDriver } from "./loadDriver.ts";

const MISSING = "sightline-no-such-driver";
const key = { type: "service_account", client_email: "a@b.c", private_key: "k" };
const URIS: Record<string, string> = {
  mssql: "mssql://u:p@127.0.0.1:1/db",
  bigquery: "bigquery://project",
  snowflake: "snowflake://u:p@account/db",
  databricks: "databricks://token:t@127.0.0.1:1?http_path=/sql/1.0/warehouses/a",
};

it("says which package to install", async () => {
  await expect(loadDriver(MISSING, "Example")).rejects.toMatchObject({
    kind: "connection",
    message: expect.stringContaining(`npm install ${MISSING}`),
  });
  expect(isInstalled(MISSING)).toBe(false);
});
it("loads a package once it is there", async () => {
  expect(isInstalled("pg")).toBe(true);
  expect(await loadDriver<{ Client: unknown }>("pg", "PostgreSQL")).toHaveProperty("Client");
});
it("names a package for each engine whose driver does not come along", () => {
  const packages = engines.flatMap(({ id, driverPackage }) => (driverPackage ? [[id, driverPackage]] : []));
  expect(packages).toEqual([
    ["mssql", "mssql"],
    ["bigquery", "@google-cloud/bigquery"],
    ["snowflake", "snowflake-sdk"],
    ["databricks", "@databricks/sql"],
  ]);
});
it.each(Object.entries(URIS))("%s without its driver answers with what to do", async (id, uri) => {
  const engine = engineNamed(id);
  const driver = engine?.driverPackage ?? "";
  const connection = engine?.connect(
    connectOptions({
      uri,
      secrets: { credentials_info: key },
      network: { reach: async (_, port) => ({ address: "127.0.0.1", port }) },
    }),
  );
  const refused = expect(connection?.query(testRequest("SELECT 1"))).rejects;
  // Where somebody has installed the package, nothing listens at the other end.
  await (isInstalled(driver)
    ? refused.toThrow()
    : refused.toThrow(`Run "npm install ${driver}" where Sightline is installed`));
  await connection?.close();
});
