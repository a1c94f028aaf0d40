import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { chartsDrawn } from "./lib/dashboard.ts";
import { filterBar as bar, openExampleData, openFlights, showsFlights } from "./lib/flights.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);

/** Repeats before the first count: by then everything that is loaded once is there. */
const WARMING = 8;
/** A multiple of four, as WARMING: the rounds in which two values are selected and taken out again. */
const REPEATS = 8;
/** Something else that a page holds once, such as the last closed list, does not change in each batch. */
const BATCHES = 4;
/** The most by which a page may grow in a batch; if each repeat leaves something behind, it grows by more. */
const MAX_GROWTH = REPEATS - 1;

/** Counts the nodes and listeners that a page still holds after garbage collection. */
async function openCounter(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  return async () => {
    // What one pass frees may have held more.
    for (let pass = 0; pass < 3; pass += 1) await devtools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
    return { nodes, listeners: jsEventListeners };
  };
}

/** By how many nodes and listeners a page grows at least in each batch of repeats. */
async function growth(page: Page, act: (round: number) => Promise<void>) {
  const count = await openCounter(page);
  const run = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) await act(round);
    return await count();
  };
  const counts = [await run(WARMING)];
  for (let batch = 0; batch < BATCHES; batch += 1) counts.push(await run(REPEATS));
  const leastGrowth = (kind: "nodes" | "listeners") =>
    Math.min(...counts.slice(1).map((at, index) => at[kind] - counts[index]![kind]));
  return { nodes: leastGrowth("nodes"), listeners: leastGrowth("listeners") };
}

async function expectNoGrowth(page: Page, act: (round: number) => Promise<void>): Promise<void> {
  const { nodes, listeners } = await growth(page, act);
  expect(nodes).toBeLessThanOrEqual(MAX_GROWTH);
  expect(listeners).toBeLessThanOrEqual(MAX_GROWTH);
}

it("the list of a filter leaves nothing behind when it is closed", async () => {
  const { page } = await openFlights(server, browser);
  await showsFlights(page, await flights("true"));
  const field = page.getByRole("combobox", { name: "State of departure" });
  await expectNoGrowth(page, async () => {
    await field.click();
    await page.getByRole("option", { name: "CA", exact: true }).waitFor();
    // The next round opens it again while it fades.
    await field.press("Escape");
  });
});

it("a menu leaves nothing behind when it is closed", async () => {
  const { page } = await openFlights(server, browser);
  await chartsDrawn(page);
  const card = page.getByRole("article").first();
  await expectNoGrowth(page, async () => {
    await card.hover();
    await card.getByRole("button", { name: /^Actions for the chart/ }).click();
    await page.getByRole("menuitem").first().waitFor();
    await page.keyboard.press("Escape");
  });
});

it("a change of a filter leaves nothing behind", async () => {
  const { page } = await openFlights(server, browser);
  await chartsDrawn(page);
  const field = page.getByRole("combobox", { name: "State of departure" });
  // Four rounds select both and take both out again: each count sees the page with nothing selected.
  const states = ["CA", "TX"];
  await expectNoGrowth(page, async (round) => {
    await field.click();
    await page.getByRole("option", { name: states[round % 2], exact: true }).click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await bar(page).getByText("to apply").waitFor({ state: "detached" });
    await chartsDrawn(page);
  });
});
