import { chartData, chartFavoriteStatus, chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { createFormData, explore, updateFormData } from "@sightline/api/explore";
import type { ExploreAddress } from "@sightline/core/explore-address";
import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { ExploreVisit } from "./ExploreVisit.tsx";
import { sales } from "./model/explore.fixture.ts";

/** The form of a table, as it is saved. */
export const TABLE = { viz_type: "table", datasource: "3__table", groupby: ["region"], metrics: ["total"] };
/** The owner of the chart. */
export const OWNER = { ...ADMIN, userId: 1 };
export const button = (name: string) => page.getByRole("button", { name });
/** Presses by keyboard what lies under another part, as the styles of the page are not there. */
export async function press(locator: Locator) {
  await expect.element(locator).toBeEnabled();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

/** The texts that the page copies from here on. */
export function copies(): string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    copied.push(await (await item!.getType("text/plain")).text());
  });
  return copied;
}

export interface Start {
  formData?: Record<string, unknown>;
  owners?: number[];
  user?: object;
  feature_flags?: Record<string, boolean>;
  /** No chart is saved yet. */
  isNew?: boolean;
  address?: ExploreAddress;
  /** What the dataset has that others have not. */
  dataset?: object;
}

/** Opens a saved chart in explore; the server answers its queries and takes what is saved. */
export async function open({
  formData = TABLE,
  owners = [1],
  user = OWNER,
  feature_flags = {},
  ...start
}: Start = {}) {
  const { isNew = false, address = { slice_id: 5 }, dataset = {} } = start;
  signIn(user, { feature_flags });
  const server = startServer();
  server.answer(
    explore,
    {
      result: {
        dataset: { ...sales, datasource_name: "orders", time_grain_sqla: [["P1D", "Day"]], ...dataset },
        form_data: isNew ? { datasource: "3__table" } : { ...formData, slice_id: 5 },
        slice: isNew
          ? null
          : {
              slice_id: 5,
              slice_name: "Orders",
              viz_type: String(formData.viz_type),
              description: null,
              owners,
              form_data: formData,
            },
        message: null,
        metadata: { dashboards: [{ id: 4, dashboard_title: "Old" }], owners: [] },
      },
    },
    { etag: '"v1"' },
  );
  server.answer(chartData, {
    result: [
      {
        status: "success",
        rowcount: 1,
        sql_rowcount: 1,
        colnames: ["region", "total"],
        coltypes: [1, 0],
        data: [{ region: "North", total: 5 }],
        applied_filters: [],
        rejected_filters: [],
      },
    ],
  });
  server.answer(chartFavoriteStatus, { result: [{ id: 5, value: false }] });
  server.answer(createFormData, { key: "k1" });
  server.answer(updateFormData, { key: "k1" });
  server.answer(chartRoutes.create, { id: 9, result: {} });
  server.answer(chartRoutes.update, { id: 5, result: {} }, { etag: '"v2"' });
  server.answer(dashboardRoutes.list, { count: 1, result: [{ id: 7, dashboard_title: "Sales" }] });
  server.answer(dashboardRoutes.create, { id: 8, result: {} });
  server.answer(dashboardRoutes.update, { id: 7, result: {} });
  server.answer(showDashboard, { result: { id: 7, json_metadata: "{}", position_json: "{}" } });
  const drawn = await draw(<ExploreVisit visit="1" address={address} postedForm={null} />);
  if (!address.standalone)
    await expect
      .element(page.getByRole("heading", { level: 1, name: isNew ? "New chart" : "Orders" }))
      .toBeVisible();
  return { server, ...drawn };
}
