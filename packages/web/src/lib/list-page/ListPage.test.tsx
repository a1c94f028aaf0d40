import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../testing/screen.tsx";
import { ListPage } from "./ListPage.tsx";
import type { ListState } from "./useList.ts";

it("[S3-297] says why a list could not be read, and reads it again", async () => {
  const refetch = vi.fn();
  const list = {
    address: { search: "", filters: {}, page: 0, sort: { column: "name", direction: "asc" } },
    narrowed: false,
    query: { error: new Error("No answer"), isPlaceholderData: false, refetch },
    rows: undefined,
    selected: new Set(),
  } as unknown as ListState<{ id: number }>;
  await draw(
    <ListPage
      list={list}
      resource="chart"
      title="Charts"
      searchLabel="Search"
      columns={[{ id: "name", header: "Name", cell: () => null }]}
      nameOf={() => ""}
      empty={{ icon: "chart", title: "", text: "" }}
    />,
  );
  await expect.element(page.getByText("An error occurred while fetching charts: No answer")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});
