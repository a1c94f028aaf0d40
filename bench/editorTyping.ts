import type { Page } from "playwright-core";
import { openEditor, writeSql } from "./editorBrowser.ts";
import { type EditorBench, script } from "./editorData.ts";
import { quantile } from "./lib/measure.ts";
import type { Row } from "./report.ts";

const AIM_MS = 16;
/** Between keys: a very fast typist, ms. */
const PACE_MS = 60;
/** In the middle of the script, where text lies before and behind. */
const LINE = 2_500;
const SENTENCES = 4;

/** From a key to the frame that it changed, in a script of thousands of lines over a schema of thousands of tables. */
export async function typingRows({ sightline, wideDatabase }: EditorBench): Promise<Row[]> {
  const editor = await openEditor(sightline, wideDatabase, { unpaced: true });
  const { page } = editor;
  try {
    await writeSql(page, script);
    await page.keyboard.press("Control+Home");
    await page.waitForTimeout(2_000);
    await toLine(page, LINE);
    // The tables are known once the first list of them was shown.
    await page.keyboard.type("SELECT 1 FROM sa", { delay: PACE_MS });
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");

    const closed = await keysOf(page, `\n-- ${"what was sold by kind. ".repeat(SENTENCES)}`);
    await page.keyboard.press("Enter");
    const open = await keysOf(
      page,
      "SELECT measure_1_of FROM sales_1234 WHERE measure_2_of_1234 > 3; ".repeat(2),
    );
    await page.waitForTimeout(1_000);
    await page.setContent('<textarea autofocus style="width: 100%; height: 400px"></textarea>');
    await page.locator("textarea").click();
    await keysOf(page, "warm ");
    const plain = await keysOf(page, "what was sold by kind. ".repeat(SENTENCES));
    return [
      ["closed", closed],
      ["open", open],
    ].flatMap(([state, keys]) => [
      row(`completion ${state}, p95`, quantile(keys as number[], 0.95), quantile(plain, 0.95)),
      row(`completion ${state}, median`, quantile(keys as number[], 0.5), quantile(plain, 0.5)),
    ]);
  } finally {
    await editor.close();
  }
}

/** Puts the cursor on a new line before that one, as a person does: by the editor's own "go to line". */
async function toLine(page: Page, line: number): Promise<void> {
  await page.keyboard.press("Control+Alt+g");
  await page.keyboard.type(String(line));
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
}

async function keysOf(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => window.probe.startKeys());
  await page.keyboard.type(text, { delay: PACE_MS });
  await page.waitForTimeout(200);
  return page.evaluate(() => window.probe.keys());
}

const row = (name: string, ours: number, baseline: number): Row => ({
  name: `SQL editor: key to paint in 5,000 lines, ${name}`,
  unit: "ms",
  ours,
  baseline,
  against: "an empty page's text field",
  aim: `< ${AIM_MS} ms`,
  met: ours < AIM_MS,
});
