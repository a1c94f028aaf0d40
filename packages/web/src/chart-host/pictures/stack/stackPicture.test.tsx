import type { StackPicture as Picture } from "@sightline/charts/contract/pictures/stack";
import { plainTable } from "@sightline/charts/shared-picture/plain-table";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import StackPicture from "./StackPicture.tsx";

const table = (names: string[]): Picture["parts"][number]["picture"] => ({
  ...plainTable(
    [{ key: "name", label: "Name", align: "left", isMetric: false, type: 1, format: String, bar: null }],
    names.map((name) => ({ name })),
  ),
  choose: ({ name }) => (name === names[0] ? null : { chosen: name }),
});

const open = async () => {
  const [onOwnState, onRendered] = [vi.fn(), vi.fn()];
  const picture: Picture = {
    kind: "stack",
    parts: [
      { title: "Orders", picture: table(["Old page", "New page"]), height: 120 },
      { title: "Takings", picture: table(["First", "Second"]), height: 120 },
    ],
  };
  await draw(
    <StackPicture
      picture={picture}
      label="Test"
      width={400}
      height={200}
      onRendered={onRendered}
      onOwnState={onOwnState}
      onHiddenSeries={() => {}}
    />,
  );
  return { onOwnState, onRendered };
};

it("shows its parts under their titles, and says once that all are drawn", async () => {
  const { onRendered } = await open();
  await expect.element(page.getByRole("heading", { name: "Takings" })).toBeInTheDocument();
  await expect.element(page.getByRole("grid", { name: "Test: Orders" })).toBeVisible();
  await vi.waitFor(() => expect(onRendered).toHaveBeenCalledTimes(1));
});

it("a row of a table is chosen by a press and by a key; the one that is chosen is not chosen again", async () => {
  const { onOwnState } = await open();
  await page.getByRole("button", { name: "New page" }).click();
  expect(onOwnState).toHaveBeenLastCalledWith({ chosen: "New page" });
  const grid = page.getByRole("grid", { name: "Test: Takings" });
  await expect.element(grid.getByText("First")).toBeInTheDocument();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(onOwnState).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onOwnState).toHaveBeenLastCalledWith({ chosen: "Second" });
});
