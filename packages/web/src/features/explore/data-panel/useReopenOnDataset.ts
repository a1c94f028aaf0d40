import { createFormData } from "@sightline/api/explore";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { writeAddress } from "@sightline/core/explore-address";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { formOnDataset } from "../model/opening/formOnDataset.ts";
import { withKnownOrders } from "../model/opening/knownOrders.ts";
import { storedForm } from "../model/store/changes.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";

/** State of a navigation to explore that goes on with saving the chart. */
export const SAVE_CHART = { saveChart: true };

/** Whether a navigation goes on with saving the chart. */
export const savesChart = (state: unknown): boolean =>
  (state as Partial<typeof SAVE_CHART> | null)?.saveChart === true;

/** Opens the form anew on a dataset that was edited, or on another one. The form is kept on the server on the way. */
export function useReopenOnDataset(): (
  dataset: ExploreDataset,
  state?: typeof SAVE_CHART | null,
) => Promise<void> {
  const { store, address } = useExplore();
  const navigate = useNavigate();
  return async (dataset, state = null) => {
    const { formData, savedChart } = store.getState();
    const chart = chartOf(formData);
    const form = {
      ...withKnownOrders(chart, formOnDataset(chart, formData, dataset), dataset),
      datasource: `${dataset.id}__table`,
    };
    const { key } = await call(createFormData, {
      body: {
        datasource_id: dataset.id,
        datasource_type: "table",
        form_data: JSON.stringify(storedForm(form)),
        ...(savedChart && { chart_id: savedChart.slice_id }),
      },
    });
    const target = writeAddress({
      ...(address.dashboard_id !== undefined && { dashboard_id: address.dashboard_id }),
      ...(savedChart && { slice_id: savedChart.slice_id }),
      datasource_type: "table",
      datasource_id: dataset.id,
      form_data_key: key,
    });
    void navigate(PATHS.explore + target, { state });
  };
}
