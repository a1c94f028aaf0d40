import { afterAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { callSdk, embed, openHostSite } from "./lib/hostSite.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer({ FEATURE_FLAGS: { EMBEDDED_SUPERSET: true } });
let uuid = "";
const host = await openHostSite(server, () => uuid);
afterAll(() => host.close());

/** What a guest sees of the dashboard in the host's page. */
const frameOf = (page: Awaited<ReturnType<typeof newJourney>>["page"]) => page.frameLocator("#place iframe");

describe("an administrator", () => {
  it("lets a site show a dashboard, changes which, and gets its id", async () => {
    const { page, problems, expectStatus } = await newJourney(browser);
    expectStatus(404, /\/embedded$/);
    await logIn(page, server);
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByRole("button", { name: "Actions for the dashboard" }).click();
    await page.getByRole("menuitem", { name: "Embed dashboard" }).click();
    const dialog = page.getByRole("dialog", { name: "Embed" });
    const domains = dialog.getByLabel("Allowed domains (comma separated)");
    await domains.fill("https://a.io/path");
    expectStatus(400, /\/embedded$/);
    await dialog.getByRole("button", { name: "Enable embedding" }).click();
    await dialog.getByText("is no domain").waitFor();
    await domains.fill(host.url);
    await expectAccessible(page);
    await domains.press("Enter");
    await dialog.getByText("This dashboard is ready to embed.").waitFor();
    uuid = (await dialog.locator("code").textContent()) ?? "";
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
});

describe("a page of another site", () => {
  it("shows the dashboard to its user, with the rows of that user alone", async () => {
    host.rules = [{ clause: "origin = 'nowhere'" }];
    const none = await newJourney(browser);
    await embed(none.page, { host, server, uuid });
    await frameOf(none.page).getByRole("heading", { level: 1, name: "Flights" }).waitFor();
    const number = (page: typeof none.page) =>
      frameOf(page).getByRole("article", { name: "Flights", exact: true }).locator(".sl-chart");
    await expect.poll(() => number(none.page).getAttribute("data-status")).toBe("rendered");
    expect(await number(none.page).textContent()).not.toContain("3");
    host.rules = [];
    const { page, problems } = await newJourney(browser);
    await embed(page, { host, server, uuid });
    await expect.poll(() => number(page).textContent()).toContain("3");
    const frame = frameOf(page);
    // Nothing of the application around it, and nothing that a guest may not do.
    expect(await frame.getByRole("banner").getByRole("link", { name: "Sightline" }).count()).toBe(0);
    expect(await frame.getByRole("button", { name: "Edit" }).count()).toBe(0);
    await frame.getByRole("button", { name: "Actions for the dashboard" }).click();
    expect(await frame.getByRole("menuitem", { name: "Who has access" }).count()).toBe(0);
    expect(await frame.getByRole("menuitem", { name: "Embed dashboard" }).count()).toBe(0);
    expect([...none.problems, ...problems]).toEqual([]);
  });

  it("is answered when it asks, and sets the theme", async () => {
    const { page, problems } = await newJourney(browser);
    await embed(page, { host, server, uuid });
    const frame = frameOf(page);
    await frame.getByRole("article").first().waitFor();
    expect(await callSdk(page, "getScrollSize")).toMatchObject({
      width: expect.any(Number),
      height: expect.any(Number),
    });
    expect(await callSdk(page, "getActiveTabs")).toEqual([]);
    expect(await callSdk(page, "getDataMask")).toBeTypeOf("object");
    expect(await callSdk(page, "getDashboardPermalink", "")).toMatch(
      new RegExp(`^${server.url}/superset/dashboard/p/[^/]+/$`),
    );
    const payloads = (await callSdk(page, "getChartDataPayloads")) as Record<string, { queries: object[] }>;
    const [id] = Object.keys(payloads);
    expect(payloads[id ?? ""]?.queries.length).toBeGreaterThan(0);
    const one = await callSdk(page, "getChartDataPayloads", { chartId: Number(id) });
    expect(one).toEqual({ [id ?? ""]: payloads[id ?? ""] });
    expect(await callSdk(page, "getChartStates")).toBeTypeOf("object");
    const scheme = () => frame.locator("html").getAttribute("data-mantine-color-scheme");
    expect(await scheme()).toBe("light");
    await callSdk(page, "setThemeMode", "dark");
    await expect.poll(scheme).toBe("dark");
    await callSdk(page, "setThemeConfig", { algorithm: "default", token: { colorPrimary: "#aa0000" } });
    await expect.poll(scheme).toBe("light");
    const accent = () =>
      frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--sl-accent").trim());
    await expect.poll(accent).toBe("#aa0000");
    expect(problems).toEqual([]);
  });

  it("leaves parts of the dashboard out, and hears of filters", async () => {
    const { page, problems } = await newJourney(browser);
    await embed(
      page,
      { host, server, uuid },
      { hideTitle: true, hideChartControls: true, emitDataMasks: true, filters: { visible: false } },
    );
    const frame = frameOf(page);
    await frame.getByRole("article").first().waitFor();
    expect(await frame.getByRole("button", { name: "Actions for the dashboard" }).count()).toBe(0);
    expect(await frame.getByRole("button", { name: /Actions for the chart/ }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("is not shown under another address than the allowed one", async () => {
    const { page, expectStatus } = await newJourney(browser);
    expectStatus(403, /\/embedded\//);
    const other = { ...host, url: host.url.replace("localhost", "127.0.0.1") };
    const refused = page.waitForResponse((reply) => reply.url().includes("/embedded/"));
    void embed(page, { host: other, server, uuid }).catch(() => {});
    expect((await refused).status()).toBe(403);
  });

  it("loses the dashboard when embedding is deactivated", async () => {
    const api = await apiClient(server);
    const { page, expectStatus } = await newJourney(browser);
    expectStatus(404, /\/embedded\//);
    expect((await api("DELETE", "/api/v1/dashboard/flights/embedded")).status).toBe(200);
    const refused = page.waitForResponse((reply) => reply.url().includes("/embedded/"));
    void embed(page, { host, server, uuid }).catch(() => {});
    expect((await refused).status()).toBe(404);
  });
});
