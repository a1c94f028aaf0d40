import { formErrors } from "@sightline/charts/form";
import { toast } from "@sightline/ui/toast";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { chartDataset, useExplore } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { isRunnable } from "../workspace/chartRequest.ts";
import { errorReasons } from "../workspace/errorReasons.ts";

/**
 * Opens what saves the chart. One that lacks what it needs would be an error on every dashboard: it says what is missing
 * instead, here and at the fields.
 */
export function useRequestSave(open: () => void): () => void {
  const t = useWords("explore");
  const english = useEnglish();
  const { store, dataset } = useExplore();
  return () => {
    const { formData, markAsked } = store.getState();
    const chart = chartOf(formData);
    const errors = formErrors(chart, formData, chartDataset(dataset));
    if (isRunnable(errors)) return open();
    markAsked();
    toast.warning(t("save.incomplete", { reasons: errorReasons(errors, chart, english).join("; ") }));
  };
}
