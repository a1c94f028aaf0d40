import { beforeAll, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../testing/markup.tsx";
import { ListPage } from "./ListPage.tsx";
import type { ListState } from "./useList.ts";

beforeAll(() => openPage(["lists"]));

it("[S3-297] says why a list could not be read", () => {
  const list = {
    address: { search: "", filters: {}, page: 0, sort: { column: "name", direction: "asc" } },
    narrowed: false,
    query: { error: new Error("No answer"), isPlaceholderData: false },
    rows: undefined,
    selected: new Set(),
  } as unknown as ListState<{ id: number }>;
  const html = markup(
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
  expect(textOf(html)).toContain("An error occurred while fetching charts: No answer");
});
