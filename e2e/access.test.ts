import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { addUser, apiClient, USER_PASSWORD } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();

describe("two users, one without rights", () => {
  beforeAll(async () => {
    await addUser(server, "gil", "Gamma");
    await addUser(server, "ana", "Alpha");
  });

  it("an Alpha sees the dashboards and may not edit what others own without owning it", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server, "ana", USER_PASSWORD);
    await page.goto(`${server.url}/dashboard/list/`);
    await page.getByRole("link", { name: "Flights" }).first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("a Gamma without rights on data sees no dashboard in the list", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server, "gil", USER_PASSWORD);
    await page.goto(`${server.url}/dashboard/list/`);
    await page.getByText("No dashboards yet").waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("and is told so in words on the dashboard's own address and in the SQL editor", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server, "gil", USER_PASSWORD);
    // It leads to the list, with the reason.
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByText("You don't have access to this dashboard.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/list/");
    await expectAccessible(page);
    // The SQL editor is not in a Gamma's menu, and its address leads home with a reason.
    await page.goto(`${server.url}/sqllab/`);
    await page.getByText("Access is Denied").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("nor does the API give the rows", async () => {
    const api = await apiClient(server, "gil", USER_PASSWORD);
    const reply = await api("POST", "/api/v1/chart/data", {
      datasource: { id: 1, type: "table" },
      queries: [{ columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }] }],
    });
    expect(reply.status).toBe(403);
    expect(reply.body.errors[0].error_type).toBe("DATASOURCE_SECURITY_ACCESS_ERROR");
    expect(JSON.stringify(reply.body)).not.toContain('"data"');
  });
});
