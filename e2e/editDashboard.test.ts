import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { settledTitles, showAll } from "./lib/dashboard.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

describe("editing a dashboard", () => {
  beforeAll(async () => {
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByRole("article").first().waitFor();
  });

  const titles = () =>
    page.getByRole("article").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  // The toast that tells of a deletion has an Undo of its own.
  const undo = () => page.getByLabel("Undo", { exact: true });
  const save = () => page.getByRole("button", { name: "Save", exact: true });
  let before: (string | null)[] = [];

  it("[S2-006] starts with the button, for whoever may edit", async () => {
    before = await settledTitles(page);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await undo().waitFor();
    expect(await undo().isDisabled()).toBe(true);
    expect(await save().isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it("[S2-058] a deleted chart is a change that can be saved", async () => {
    const group = page.getByRole("group", { name: "Chart 'Late flights'", exact: true });
    await group.click({ position: { x: 60, y: 24 } });
    await group.getByRole("button", { name: "Delete Chart 'Late flights'" }).click();
    await expect.poll(titles).not.toContain("Late flights");
    expect(await save().isDisabled()).toBe(false);
  });

  it("[S2-059] [S2-062] undo brings it back and leaves nothing to save; redo takes it away again", async () => {
    await undo().click();
    await expect.poll(titles).toEqual(before);
    expect(await save().isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(titles).not.toContain("Late flights");
  });

  it("adds a chart from the panel", async () => {
    await page
      .getByRole("textbox", { name: "Search charts" })
      .or(page.getByRole("searchbox", { name: "Search charts" }))
      .fill("penguins");
    await page
      .getByRole("button", { name: /Body mass of penguins/ })
      .first()
      .click();
    await expect.poll(titles).toContain("Body mass of penguins");
  });

  it("[S2-012] moves a chart by dragging", async () => {
    const order = async () => {
      const all = await titles();
      return [all.indexOf("Average delay"), all.indexOf("Miles flown")];
    };
    const [first = 0, second = 0] = await order();
    expect(first).toBeLessThan(second);
    const group = page.getByRole("group", { name: "Chart 'Average delay'", exact: true });
    const from = await group.getByRole("heading", { name: "Average delay", exact: true }).boundingBox();
    const target = await page.getByRole("article", { name: "Miles flown", exact: true }).boundingBox();
    if (!from || !target) throw new Error("nothing to drag");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width - 12, target.y + target.height / 2, { steps: 12 });
    await page.mouse.move(target.x + target.width - 8, target.y + target.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await order())[0]! > (await order())[1]!).toBe(true);
  });

  it("[S2-004] [S2-054] [S2-066] saves, and shows the same after a reload", async () => {
    const edited = await titles();
    await save().click();
    await page.getByText("This dashboard was saved.").waitFor();
    await page.reload();
    expect(await showAll(page)).toEqual(edited);
    expect(edited).not.toContain("Late flights");
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
