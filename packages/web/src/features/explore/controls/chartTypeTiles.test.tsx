import { beforeAll, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { sales } from "../model/explore.fixture.ts";
import { ChartTypeTiles } from "./ChartTypeTiles.tsx";

beforeAll(loadCharts);

it("Enter takes a type of the gallery, which stays closed", async () => {
  const { store } = await drawInExplore(<ChartTypeTiles />, sales, {
    formData: { viz_type: "pie", datasource: "3__table" },
  });
  const all = page.getByRole("button", { name: "View all charts" });
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Select a visualization type" });
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("sankey{ArrowDown}{Enter}");
  await expect.poll(() => store.getState().formData.viz_type).toBe("sankey_v2");
  await expect.element(all).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});
