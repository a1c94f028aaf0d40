import type { PivotTablePicture as Picture, PivotNode } from "@sightline/charts/pivot-table";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import PivotTablePicture from "./PivotTablePicture.tsx";

function axis(levels: Picture["rows"]["levels"], value: string): Picture["rows"] {
  const root: PivotNode = { id: 0, depth: 0, value: null, parent: null, children: [] };
  root.children.push({ id: 1, depth: 1, value, parent: root, children: [] });
  return { levels, root, subtotals: "none", total: false };
}

const picture = (rendersHtml: boolean): Picture => ({
  kind: "pivotTable",
  rows: axis([{ kind: "dimension", label: "region" }], '<a href="#north">North</a>'),
  columns: axis([{ kind: "metric" }], "count"),
  rendersHtml,
  levelName: (level) => (level.kind === "metric" ? "" : level.label),
  headerText: ({ node }) => String(node.value),
  cell: () => ({ value: "<b>many</b>", text: "<b>many</b>", fill: null }),
  mark: () => ({ values: [{ column: "region", value: "north" }], label: "North" }),
  isDimmed: null,
});

async function openPicture(rendersHtml: boolean) {
  const onEvent = vi.fn();
  await draw(
    <PivotTablePicture
      picture={picture(rendersHtml)}
      label="Regions"
      width={600}
      height={200}
      onRendered={() => {}}
      onEvent={onEvent}
      onHiddenSeries={() => {}}
    />,
  );
  return onEvent;
}

it("shows HTML as what it says, in names and values; a link filters nothing", async () => {
  const onEvent = await openPicture(true);
  await expect.element(page.getByRole("gridcell", { name: "many", exact: true })).toBeVisible();
  const link = page.getByRole("link", { name: "North" });
  await userEvent.click(link);
  expect(onEvent).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("gridcell", { name: "many" }));
  expect(onEvent).toHaveBeenCalledOnce();
});

it("shows a missing name as such", async () => {
  const rows = axis([{ kind: "dimension", label: "region" }], "<NULL>");
  await draw(
    <PivotTablePicture
      picture={{ ...picture(true), rows }}
      label="Regions"
      width={600}
      height={200}
      onRendered={() => {}}
      onHiddenSeries={() => {}}
    />,
  );
  await expect.element(page.getByText("<NULL>")).toBeVisible();
});

it("shows HTML as it is written where the chart says so", async () => {
  await openPicture(false);
  await expect.element(page.getByText("<b>many</b>")).toBeVisible();
  await expect.element(page.getByText('<a href="#north">North</a>')).toBeVisible();
});
