import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import {
  filterBar as bar,
  card,
  openExampleData,
  openFlights,
  FLIGHTS as PATH,
  showsFlights,
} from "./lib/flights.ts";
import { ADMIN_PASSWORD, addUser, apiClient, chartId, USER_PASSWORD } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const FLIGHTS = server.url + PATH;
const { flights } = openExampleData(server);

beforeAll(async () => {
  await addUser(server, "ana", "Alpha");
  await addUser(server, "gil", "Gamma");
});

async function openAddress(address: string, username = "admin") {
  const journey = await newJourney(browser);
  const { page } = journey;
  await logIn(page, server, username, username === "admin" ? ADMIN_PASSWORD : USER_PASSWORD);
  await page.goto(address);
  return journey;
}

async function chooseState(page: Page, state: string): Promise<void> {
  await page.getByRole("combobox", { name: "State of departure" }).click();
  await page.getByRole("option", { name: state, exact: true }).click();
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/native_filters_key=/);
}

/** The filter by the first bar of the weekdays. */
async function filterByWeekday(page: Page): Promise<string> {
  const chart = card(page, "Average delay by weekday");
  await chart.scrollIntoViewIfNeeded();
  await chartsDrawn(page);
  await chart.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const chips = page.getByRole("region", { name: "Cross-filters" });
  return (await chips.locator("strong").first().textContent()) ?? "";
}

const readCopiedLink = async (page: Page): Promise<string> => {
  await page.getByText("Link Copied!").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

describe("the address of a filtered dashboard", () => {
  it("shows the same after a reload, on the way back and to somebody else", async () => {
    const { page, problems } = await openFlights(server, browser);
    await chooseState(page, "NY");
    const ofState = await flights("origin_state = 'NY'");
    await showsFlights(page, ofState);
    const link = page.url();
    await page.reload();
    await showsFlights(page, ofState);
    await bar(page).getByRole("button", { name: "Clear: NY" }).waitFor();

    await card(page, "Flights").getByRole("link").click();
    await page.waitForURL(/\/explore\//);
    await page.goBack();
    await showsFlights(page, ofState);

    // A link stays what it was when its maker goes on.
    const weekday = await filterByWeekday(page);
    const both = await flights(`origin_state = 'NY' AND dayname(departure) = '${weekday}'`);
    await showsFlights(page, both);
    await expect.poll(() => page.url()).not.toBe(link);
    const later = page.url();
    const { page: theirs, problems: faults } = await openFlights(server, browser, {
      address: link,
      username: "ana",
    });
    await showsFlights(theirs, ofState);
    await theirs.goto(later);
    await showsFlights(theirs, both);
    expect(faults).toEqual([]);
    await theirs.context().close();

    // Without filters the address is the plain one again.
    await bar(page).getByRole("button", { name: "Clear all" }).click();
    await showsFlights(page, await flights("true"));
    await expect.poll(() => page.url()).toBe(FLIGHTS);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("may hold the values themselves", async () => {
    const masks =
      "(NATIVE_FILTER-statefrom:(extraFormData:(filters:!((col:origin_state,op:IN,val:!(TX)))),filterState:(value:!(TX))))";
    const { page, problems } = await openFlights(server, browser, {
      address: `${FLIGHTS}?native_filters=${masks}`,
    });
    await showsFlights(page, await flights("origin_state = 'TX'"));
    await bar(page).getByRole("button", { name: "Clear: TX" }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("says so where a key opens nothing, and shows the dashboard as it is stored", async () => {
    const journey = await openAddress("about:blank");
    const { page, problems } = journey;
    journey.expectStatus(404, /filter_state\/gone/);
    await page.goto(`${FLIGHTS}?native_filters_key=gone`);
    await page.getByText("Not everything in the link could be restored").waitFor();
    await showsFlights(page, await flights("true"));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("[S2-029] a permalink", () => {
  it("[S2-046] [S2-129] carries filters, marks and the chart it is about, to another user", async () => {
    const { page, problems } = await openFlights(server, browser);
    await chooseState(page, "CA");
    const weekday = await filterByWeekday(page);
    const expected = await flights(`origin_state = 'CA' AND dayname(departure) = '${weekday}'`);
    await showsFlights(page, expected);
    const busiest = card(page, "Busiest airports");
    await busiest.scrollIntoViewIfNeeded();
    await busiest.getByRole("button", { name: "Actions for the chart 'Busiest airports'" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy permalink" }).click();
    const link = await readCopiedLink(page);
    expect(link).toContain("/superset/dashboard/p/");

    const { page: theirs, problems: faults } = await openAddress(link, "ana");
    await theirs.waitForURL(/permalink_key=.*#CHART-/);
    const inView = () =>
      card(theirs, "Busiest airports").evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      });
    await expect.poll(inView).toBe(true);
    await card(theirs, "Flights").scrollIntoViewIfNeeded();
    await showsFlights(theirs, expected);
    // What is changed from there has an address of its own, and goes back to that of the link.
    await theirs.getByRole("button", { name: `Remove ${weekday} of Average delay by weekday` }).click();
    await showsFlights(theirs, await flights("origin_state = 'CA'"));
    await theirs.waitForURL(/native_filters_key=/);
    await theirs.reload();
    await card(theirs, "Flights").scrollIntoViewIfNeeded();
    await showsFlights(theirs, await flights("origin_state = 'CA'"));
    expect(faults).toEqual([]);
    await theirs.context().close();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("[S2-130] is not copied by a browser that cannot", async () => {
    const { page, problems } = await openFlights(server, browser);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { write: () => Promise.reject(new Error("refused")) },
      });
    });
    await page.getByRole("button", { name: "Actions for the dashboard" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy permalink" }).click();
    await page.getByText("Sorry, your browser does not support copying.").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("opens nothing to who may not open the dashboard", async () => {
    const api = await apiClient(server);
    const { url } = (await api("POST", "/api/v1/dashboard/flights/permalink", {})).body;
    const { page, problems } = await openAddress("about:blank", "gil");
    await page.goto(new URL(url, server.url).href);
    await page.getByText("You don't have access to this dashboard.").waitFor();
    expect(await page.getByRole("article").count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("the badge of a chart", () => {
  it("tells which filters count, and leads to them by keyboard", async () => {
    const { page, problems } = await openFlights(server, browser);
    await chooseState(page, "NY");
    await filterByWeekday(page);
    const badge = card(page, "Flights").getByRole("button", { name: "2 filters on Flights" });
    await badge.waitFor();
    await bar(page).getByRole("button", { name: "Hide the filters" }).click();
    await badge.focus();
    await page.keyboard.press("Enter");
    const list = page.getByRole("dialog", { name: "2 filters on Flights" });
    await list.getByRole("heading", { name: "Applied cross-filters (1)" }).waitFor();
    await list.getByRole("heading", { name: "Applied filters (1)" }).waitFor();
    await list.getByRole("heading", { name: "Unset filters (3)" }).waitFor();
    await expectAccessible(page);
    await list.getByRole("button", { name: /^State of departure/ }).focus();
    await page.keyboard.press("Enter");
    const field = bar(page).getByRole("combobox", { name: "State of departure" });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    // The chart whose marks filter is not filtered by them.
    const own = card(page, "Average delay by weekday");
    await own.getByRole("button", { name: "1 filter on Average delay by weekday" }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("how filters stand and reach", () => {
  const readMetadata = async () => {
    const api = await apiClient(server);
    const { json_metadata } = (await api("GET", "/api/v1/dashboard/flights")).body.result;
    return JSON.parse(json_metadata) as Record<string, unknown>;
  };

  it("[S2-021] [S2-079] above the charts, for all readers; what does not fit waits behind a button", async () => {
    const { page, problems } = await openFlights(server, browser);
    await bar(page).getByRole("button", { name: "Settings of the filter bar" }).click();
    await page.getByRole("menuitemradio", { name: "Above the charts" }).click();
    await expect.poll(async () => (await readMetadata()).filter_bar_orientation).toBe("HORIZONTAL");
    const height = () => bar(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(await height()).toBeLessThan(120);
    await page.setViewportSize({ width: 1040, height: 800 });
    const more = bar(page).getByRole("button", { name: "More filters" });
    await more.click();
    const rest = page.getByRole("dialog", { name: "More filters" });
    await rest.getByRole("textbox", { name: "Distance: From" }).fill("1000");
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await showsFlights(page, await flights("distance >= 1000"));
    await expectAccessible(page);
    await page.reload();
    await showsFlights(page, await flights("distance >= 1000"));
    expect(await height()).toBeLessThan(120);

    await bar(page).getByRole("button", { name: "Settings of the filter bar" }).click();
    await page.getByRole("menuitemradio", { name: "Beside the charts" }).click();
    await expect.poll(async () => (await readMetadata()).filter_bar_orientation).toBe("VERTICAL");
    await expect.poll(height).toBeGreaterThan(300);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("[S2-026] [S2-042] the marks of one chart to some charts only", async () => {
    const { page, problems } = await openFlights(server, browser);
    const weekdays = card(page, "Average delay by weekday");
    await weekdays.scrollIntoViewIfNeeded();
    await weekdays.getByRole("button", { name: /Actions for the chart/ }).click();
    await page.getByRole("menuitem", { name: "Cross-filter scope" }).click();
    const dialog = page.getByRole("dialog", { name: "Cross-filter scope" });
    await dialog.getByRole("checkbox", { name: "Flights", exact: true }).click();
    await dialog.getByText("9 of 10 charts").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    const [emitter, left] = [
      await chartId(server, "Average delay by weekday"),
      await chartId(server, "Flights"),
    ];
    const { chart_configuration } = (await readMetadata()) as {
      chart_configuration: Record<string, { crossFilters: { scope: object; chartsInScope: number[] } }>;
    };
    const own = chart_configuration[emitter]!.crossFilters;
    expect(own.scope).toMatchObject({
      rootPath: ["ROOT_ID"],
      excluded: expect.arrayContaining([emitter, left]),
    });
    expect(own.chartsInScope).not.toContain(left);
    expect(own.chartsInScope).toHaveLength(9);

    await filterByWeekday(page);
    await card(page, "Miles flown").getByRole("button", { name: "1 filter on Miles flown" }).waitFor();
    await chartsDrawn(page);
    await showsFlights(page, await flights("true"));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("[S2-083] says where a scope was not saved", async () => {
    const journey = await openFlights(server, browser);
    const { page, problems } = journey;
    journey.expectStatus(500, /api\/v1\/dashboard\/\d+$/);
    await page.route(/\/api\/v1\/dashboard\/\d+$/, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await bar(page).getByRole("button", { name: "Settings of the filter bar" }).click();
    await page.getByRole("menuitem", { name: "Cross-filter scope" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("Failed to save cross-filter scoping").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
