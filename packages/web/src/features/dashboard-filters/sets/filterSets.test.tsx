import {
  createFilterSet,
  deleteFilterSet,
  type FilterSet,
  listFilterSets,
  updateFilterSet,
} from "@sightline/api/filter-sets";
import { maskOf } from "@sightline/core/native-filters/masks";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { filterOf, filtersOf } from "../filters.fixture.ts";
import { FilteringContext } from "../store/FilteringContext.ts";
import { createFilterStore } from "../store/filterStore.ts";
import type { Filtering } from "../store/useDashboardFilters.ts";
import { FilterSetsButton } from "./FilterSetsButton.tsx";

const region = filterOf("region");
const filters = filtersOf(region);
const north = maskOf(region, ["North"]);
const south = maskOf(region, ["South"]);
const setOf = (id: number, name: string, change: Partial<FilterSet> = {}): FilterSet => ({
  id,
  name,
  description: null,
  owner_type: "Dashboard",
  owner_id: 7,
  dashboard_id: 7,
  params: { nativeFilters: {}, dataMask: { [region.id]: north } },
  created_on: "",
  changed_on: "",
  created_by_fk: 1,
  changed_by_fk: 1,
  ...change,
});

/** Opens the sets of a dashboard whose filter says South. */
async function openSets(sets: FilterSet[], mayShare = true) {
  const server = startServer();
  server.answer(listFilterSets, { count: sets.length, ids: sets.map(({ id }) => id), result: sets });
  server.answer(createFilterSet, { id: 9 });
  server.answer(updateFilterSet, { id: 9 });
  server.answer(deleteFilterSet, { id: 7 });
  const store = createFilterStore(filters);
  store.getState().start(south);
  const filtering = { store, filters, dashboardId: 7 } as Filtering;
  await draw(
    <FilteringContext value={filtering}>
      <FilterSetsButton mayShare={mayShare} />
    </FilteringContext>,
  );
  await page.getByRole("button", { name: "Filter sets" }).click();
  return { server, region: () => store.getState().appliedMasks[region.id]?.filterState.value };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const nameField = page.getByRole("textbox", { name: "Name of the new set" });

describe("[S2-025] filter sets on the screen", () => {
  it("are applied by a press, and the one in use is marked", async () => {
    const opened = await openSets([setOf(1, "West")]);
    await expect.element(button("Apply West")).not.toHaveAttribute("aria-current");
    await button("Apply West").click();
    expect(opened.region()).toEqual(["North"]);
    await expect.element(button("Apply West")).toHaveAttribute("aria-current", "true");
  });

  it("[S2-115] hold the applied values, for all readers or for their maker", async () => {
    const { server } = await openSets([]);
    await nameField.fill("South");
    await page.getByRole("checkbox", { name: "For all readers of the dashboard" }).click();
    await button("Save the applied values").click();
    await expect.element(page.getByText("South was saved.")).toBeVisible();
    const body = server.calls(createFilterSet)[0]?.body;
    expect(body).toMatchObject({ name: "South", owner_type: "Dashboard", owner_id: 7 });
    const { dataMask, nativeFilters } = JSON.parse(body.json_metadata);
    expect(dataMask[region.id].filterState.value).toEqual(["South"]);
    expect(nativeFilters[region.id].name).toBe("region");
  });

  it("say that a name is taken", async () => {
    const { server } = await openSets([setOf(1, "West")]);
    server.answer(createFilterSet, { message: { name: ["Must be unique"] } } as object, { status: 422 });
    await nameField.fill("West");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/There is already a filter set with this name/)).toBeVisible();
  });

  it("leave the name of one by Escape, and close by the next", async () => {
    const { server } = await openSets([setOf(1, "West")]);
    await button("Rename West").click();
    const name = page.getByRole("textbox", { name: "New name of West" });
    await name.fill("North");
    await userEvent.keyboard("{Escape}");
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(button("Apply West")).toBeVisible();
    expect(button("Filter sets").element()).toHaveAttribute("aria-expanded", "true");
    nameField.element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Apply West")).not.toBeInTheDocument();
    await expect.element(button("Filter sets")).toHaveFocus();
    expect(server.calls(updateFilterSet)).toEqual([]);
  });

  it("[S2-116] are renamed and overwritten, and the last values come back", async () => {
    const { server } = await openSets([setOf(1, "West")]);
    await button("Rename West").click();
    await page.getByRole("textbox", { name: "New name of West" }).fill("North");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => server.calls(updateFilterSet)).toHaveLength(1);
    expect(server.calls(updateFilterSet)[0]).toMatchObject({
      params: { filterSetId: "1" },
      body: { name: "North" },
    });
    await button("Overwrite West with the current values").click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => server.calls(updateFilterSet)).toHaveLength(3);
    const values = server
      .calls(updateFilterSet)
      .slice(1)
      .map(({ body }) => JSON.parse(body.json_metadata).dataMask[region.id].filterState.value);
    expect(values).toEqual([["South"], ["North"]]);
  });

  it("[S2-117] are deleted, and come back by undoing that", async () => {
    const { server } = await openSets([setOf(1, "West")]);
    await button("Delete West").click();
    await expect.element(page.getByText("West was deleted.")).toBeVisible();
    expect(server.calls(deleteFilterSet)[0]?.params).toEqual({ id: "7", filterSetId: "1" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => server.calls(createFilterSet)).toHaveLength(1);
    expect(server.calls(createFilterSet)[0]?.body).toMatchObject({ name: "West", owner_type: "Dashboard" });
  });

  it("of all readers are changed by owners of the dashboard alone; everybody has sets of their own", async () => {
    signIn(userWith(2, ["can_read", "FilterSets"], ["can_write", "FilterSets"]));
    const mine = setOf(2, "Mine", { owner_type: "User", owner_id: 2 });
    const { server } = await openSets([setOf(1, "West"), mine], false);
    await expect.element(button("Delete Mine")).toBeVisible();
    await expect.element(button("Delete West")).not.toBeInTheDocument();
    await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
    await nameField.fill("Own");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => server.calls(createFilterSet)).toHaveLength(1);
    expect(server.calls(createFilterSet)[0]?.body).toMatchObject({ owner_type: "User", owner_id: 2 });
  });

  it("of others are not asked for, not even by an admin", async () => {
    const { server } = await openSets([setOf(1, "West")]);
    await expect.element(button("Apply West")).toBeVisible();
    expect(server.calls(listFilterSets).map(({ query }) => query.q)).toEqual([
      expect.stringContaining("(col:id,opr:filter_set_for_me,value:!t)"),
    ]);
  });
});

it.each([
  ["the flag", userWith(2, ["can_read", "FilterSets"]), { DASHBOARD_NATIVE_FILTERS_SET: false }],
  ["the right", userWith(2), {}],
])("filter sets are not offered without %s", async (_name, user, feature_flags) => {
  signIn(user, { feature_flags });
  startServer();
  await draw(
    <>
      <FilterSetsButton mayShare />
      <p>Drawn</p>
    </>,
  );
  await expect.element(page.getByText("Drawn")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Filter sets" })).not.toBeInTheDocument();
});
