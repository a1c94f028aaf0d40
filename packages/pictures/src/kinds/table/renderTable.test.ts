import type { TablePicture } from "@sightline/charts/contract/pictures/table";
import { plainTable } from "@sightline/charts/shared-picture/plain-table";
import { expect, it } from "vitest";
import { renderStatic } from "../../renderStatic.ts";
import { textsIn } from "../../svg/textsIn.fixture.ts";
import { staticTheme } from "../../theme/index.ts";

const table = (rendersHtml: boolean): TablePicture => ({
  ...plainTable(
    [{ key: "name", label: "Name", align: "left", isMetric: false, type: 1, format: String, bar: null }],
    [{ name: '<a href="/north">North</a>' }],
  ),
  rendersHtml,
});

it.each([
  ["as what it says", true, "North"],
  ["as it is written", false, '<a href="/north">North</a>'],
])("writes HTML %s", async (_name, rendersHtml, text) => {
  const space = { theme: staticTheme("light"), size: { width: 400, height: 200 } };
  const svg = await renderStatic(table(rendersHtml), space);
  expect(textsIn(svg).map((one) => one.text)).toEqual(["Name", text]);
});
