import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();

const PASSWORD = "a long enough password";

describe("two users, one without rights", () => {
  beforeAll(async () => {
    const api = await apiClient(server);
    const roles: { id: number; name: string }[] = (
      await api("GET", "/api/v1/security/roles/?q=(page_size:100)")
    ).body.result;
    const role = (name: string) => roles.find((one) => one.name === name)?.id;
    const person = { first_name: "Test", last_name: "Person", password: PASSWORD };
    for (const [username, role_id] of [
      ["gil", role("Gamma")],
      ["ana", role("Alpha")],
    ]) {
      const reply = await api("POST", "/api/v1/security/users/", {
        ...person,
        username,
        email: `${username}@example.org`,
        roles: [role_id],
      });
      expect(reply.status).toBe(201);
    }
  });

  it("an Alpha sees the dashboards and may not edit what others own without owning it", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server, "ana", PASSWORD);
    await page.goto(`${server.url}/dashboard/list/`);
    await page.getByRole("link", { name: "Flights" }).first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("a Gamma without rights on data sees no dashboard in the list", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server, "gil", PASSWORD);
    await page.goto(`${server.url}/dashboard/list/`);
    await page.getByText("No dashboards yet").waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("and is told so in words on the dashboard's own address and in the SQL editor", async () => {
    const journey = await newJourney(browser);
    const { page, problems } = journey;
    journey.expectStatus(404, /dashboard\/flights/);
    journey.expectStatus(403, /dashboard\/flights/);
    await logIn(page, server, "gil", PASSWORD);
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    // The SQL editor is not in a Gamma's menu, and its address leads home with a reason.
    await page.goto(`${server.url}/sqllab/`);
    await page.getByText("Access is Denied").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("nor does the API give the rows", async () => {
    const api = await apiClient(server, "gil", PASSWORD);
    const reply = await api("POST", "/api/v1/chart/data", {
      datasource: { id: 1, type: "table" },
      queries: [{ columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }] }],
    });
    expect(reply.status).toBe(403);
    expect(reply.body.errors[0].error_type).toBe("DATASOURCE_SECURITY_ACCESS_ERROR");
    expect(JSON.stringify(reply.body)).not.toContain('"data"');
  });
});
