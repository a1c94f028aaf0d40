import type { TablePicture as Picture, TableColumn } from "@sightline/charts/contract/pictures/table";
import { plainTable } from "@sightline/charts/shared-picture/plain-table";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import TablePicture from "./TablePicture.tsx";

const column = (key: string, isMetric: boolean): TableColumn => ({
  key,
  label: key,
  align: "left",
  isMetric,
  type: 1,
  format: String,
  bar: null,
});
const oslo = { column: "city", value: "Oslo" };

const picture: Picture = {
  ...plainTable([column("city", false), column("rides", true)], [{ city: "Oslo", rides: 7 }]),
  marks: (_row, key) => (key === "city" ? { values: [oslo], label: "Oslo" } : null),
  menuMarks: (_row, key) =>
    key === "city" ? { values: [oslo], label: "Oslo" } : { values: [], beside: [oslo], label: "Oslo" },
};

const show = (given: Picture, onEvent = vi.fn()) =>
  draw(
    <TablePicture
      picture={given}
      label="Rides"
      width={400}
      height={200}
      onRendered={() => {}}
      onEvent={onEvent}
      clickFilters
      onHiddenSeries={() => {}}
    />,
  );

it("a number has a menu about its row, and filters nothing", async () => {
  const onEvent = vi.fn();
  await show(picture, onEvent);
  const number = page.getByRole("gridcell", { name: "7" });
  const about = { type: "contextMenu", mark: { values: [], beside: [oslo], label: "Oslo" } };
  await number.click({ button: "right" });
  expect(onEvent).toHaveBeenLastCalledWith(expect.objectContaining(about));
  await number.click();
  expect(onEvent).toHaveBeenCalledOnce();
  await userEvent.keyboard("{ContextMenu}");
  expect(onEvent).toHaveBeenCalledTimes(2);
  expect(onEvent).toHaveBeenLastCalledWith(expect.objectContaining(about));
  await page.getByRole("gridcell", { name: "Oslo" }).click();
  expect(onEvent).toHaveBeenLastCalledWith(expect.objectContaining({ type: "filter" }));
});

it("a long text that is HTML has a title without its tags", async () => {
  const city = `<b>Llanfairpwllgwyngyll</b> <i>${"in Wales ".repeat(4).trim()}</i>`;
  await show({ ...picture, rows: [{ city, rides: 1 }], rendersHtml: true });
  const cell = page.getByRole("gridcell", { name: /^Llanfair/ });
  await expect
    .element(cell)
    .toHaveAttribute("title", "Llanfairpwllgwyngyll in Wales in Wales in Wales in Wales");
});
