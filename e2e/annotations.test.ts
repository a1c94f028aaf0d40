import { expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { apiClient, chartId } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const CHART = "Life expectancy by region";
const { server, page, journey } = await openStage();
const api = await apiClient(server);
const id = await chartId(server, CHART);

const { body: layer } = await api("POST", "/api/v1/annotation_layer/", { name: "Space" });
await api("POST", `/api/v1/annotation_layer/${layer.id}/annotation/`, {
  short_descr: "Moon landing",
  start_dttm: "1969-07-20T00:00:00",
  end_dttm: "1969-07-24T00:00:00",
});

/** The bodies of requests for annotation layers alone. */
const layerRequests: { force: boolean | undefined; name: string | undefined }[] = [];
/** The others. */
let chartRequests = 0;
page.on("request", (request) => {
  for (const { result_type, force, queries } of contextsOf(request)) {
    if (result_type !== "annotations") chartRequests += 1;
    else layerRequests.push({ force, name: queries[0]?.annotation_layers?.[0]?.name });
  }
});

const canvas = page.locator('.sl-chart[data-status="rendered"] canvas').first();
/** What is drawn, to be compared with what is drawn later. */
const drawing = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
/** The same once it no longer changes: a chart may be drawn in several steps. */
async function finalDrawing(): Promise<string> {
  let last = "";
  const isLast = async () => {
    const before = last;
    last = await drawing();
    return last === before;
  };
  await expect.poll(isLast, { interval: 300 }).toBe(true);
  return last;
}
const add = page.getByRole("button", { name: "Add annotation layer" });
const editor = page.getByRole("dialog", { name: "Add annotation layer" });
const pick = async (field: string, option: string) => {
  await editor.getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const changesFrom = (before: string) => expect.poll(drawing, { timeout: 30_000 }).not.toBe(before);

it("[S1-044] [S3-148] a formula and an event layer are added in explore, and drawn at once", async () => {
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await canvas.waitFor();
  await page.getByRole("button", { name: "Annotations and layers" }).click();
  const [plain, asked] = [await drawing(), chartRequests];

  await add.click();
  await editor.getByLabel("Name").fill("Goal");
  const formula = editor.getByRole("textbox", { name: /^Formula/ });
  await formula.fill("60 +");
  await editor.getByText("The formula is not complete").waitFor();
  expect(await editor.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await formula.fill("60");
  await formula.press("Enter");
  await editor.waitFor({ state: "detached" });
  await changesFrom(plain);
  const withGoal = await finalDrawing();

  await add.click();
  await editor.getByLabel("Name").fill("Space");
  await pick("Annotation layer type", "Event");
  await pick("Annotation layer", "Space");
  await editor.getByLabel("Show label").check();
  const answer = page.waitForResponse((reply) =>
    contextsOf(reply.request()).some(({ result_type }) => result_type === "annotations"),
  );
  await editor.getByRole("button", { name: "Save" }).click();
  await answer;
  await changesFrom(withGoal);
  expect(layerRequests).toEqual([{ force: true, name: "Space" }]);
  expect(chartRequests).toBe(asked);
});

it("[S3-149] a layer that is removed is gone, and comes back with undo", async () => {
  const both = await finalDrawing();
  const remove = page.getByRole("button", { name: "Remove Space" });
  await remove.click();
  await changesFrom(both);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await remove.waitFor();
  await expect.poll(drawing, { timeout: 30_000 }).toBe(both);
});

it("a chart that is saved with its layers has them on a dashboard", async () => {
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
  const { body } = await api("GET", `/api/v1/chart/${id}`);
  const { annotation_layers } = JSON.parse(body.result.params);
  expect(annotation_layers).toMatchObject([
    { name: "Goal", annotationType: "FORMULA", value: "60", show: true },
    { name: "Space", annotationType: "EVENT", sourceType: "NATIVE", value: layer.id, showLabel: true },
  ]);

  layerRequests.length = 0;
  await page.goto(`${server.url}/superset/dashboard/${body.result.dashboards[0].id}/`);
  const card = page.getByRole("article", { name: CHART, exact: true });
  await card.scrollIntoViewIfNeeded();
  await chartsDrawn(page);
  await expect.poll(() => layerRequests.at(-1)).toEqual({ force: false, name: "Space" });
  const box = (await card.locator("canvas").first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect
    .poll(() => page.locator(".echarts-tooltip").filter({ visible: true }).textContent(), {
      timeout: 30_000,
    })
    .toContain("Goal");
  expect(journey.problems).toEqual([]);
});

it("[S1-068] [S3-150] a layer that cannot be loaded says so, and the picture stays", async () => {
  journey.expectStatus(400, /chart\/data/);
  const { body } = await api("GET", `/api/v1/chart/${id}`);
  const params = JSON.parse(body.result.params);
  const lost = params.annotation_layers.map((one: { name: string }) =>
    one.name === "Space" ? { ...one, value: 99_999 } : one,
  );
  await api("PUT", `/api/v1/chart/${id}`, {
    params: JSON.stringify({ ...params, annotation_layers: lost }),
  });
  const fault = "The annotation layer does not exist";

  await page.goto(`${server.url}/superset/dashboard/${body.result.dashboards[0].id}/`);
  const card = page.getByRole("article", { name: CHART, exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("button", { name: fault }).waitFor();
  await card.locator('.sl-chart[data-status="rendered"] canvas').first().waitFor();

  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await canvas.waitFor();
  await page.getByText("Annotation layers could not be loaded: Space").waitFor();
  await page.getByRole("button", { name: "Annotations and layers" }).click();
  await page.getByText(`Space could not be loaded: Error: ${fault}`).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Load annotation layers again" }).waitFor();
  expect(journey.problems).toEqual([]);
});
