import { createFormData, updateFormData } from "@sightline/api/explore";
import { type ExploreAddress, writeAddress } from "@sightline/core/explore-address";
import { datasourceOf } from "@sightline/core/form-data";
import { useEffect, useRef } from "react";
import { call } from "../../../lib/api/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { isUnsaved, storedForm } from "../model/store/changes.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { chartOf, type ExploreState } from "../model/store/exploreStore.ts";

/** Pause after the last change before the form is kept, ms. */
const PAUSE_MS = 400;

/** Keeps the unsaved form on the server, and its key in the address, so that it survives a reload. */
export function useFormDataKeeping(): void {
  const { store, address } = useExplore();
  const key = useRef<string | undefined>(address.form_data_key);
  useEffect(() => {
    if (!canAccess("can_write", "ExploreFormDataRestApi")) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = Promise.resolve();
    let here = true;
    const keep = () => {
      timer = undefined;
      const state = store.getState();
      // One after the other: the second call needs the key of the first.
      waiting = waiting.then(async () => {
        try {
          key.current = await keepForm(state, key.current);
          // By now the user may have saved the chart, or be on another page.
          if (here && store.getState().savedChart === state.savedChart)
            show(currentAddress(state, address, key.current));
        } catch {
          // The form is on the page still; the next change tries again.
        }
      });
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (now.savedChart !== before.savedChart && isStored(now)) {
        // Saved as it is: the chart's own address opens the same.
        clearTimeout(timer);
        timer = undefined;
        key.current = undefined;
        show(currentAddress(now, address, undefined));
      } else if (now.formData !== before.formData) {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      }
    });
    const leave = () => timer !== undefined && keep();
    window.addEventListener("pagehide", leave);
    return () => {
      here = false;
      unsubscribe();
      window.removeEventListener("pagehide", leave);
      if (timer === undefined) return;
      clearTimeout(timer);
      void keepForm(store.getState(), key.current).catch(() => undefined);
    };
  }, [store, address]);
}

/** Whether the chart's own address opens the form as it stands. */
const isStored = ({ savedChart, formData }: ExploreState): boolean =>
  savedChart !== null && !isUnsaved(chartOf(formData), savedChart.formData, formData);

/** Keeps the form and answers its key. A key that is gone or of another user gives way to a new one. */
async function keepForm({ formData, savedChart }: ExploreState, key: string | undefined): Promise<string> {
  const source = datasourceOf(formData);
  if (!source) throw new Error("The form names no dataset");
  const body = {
    datasource_id: source.id,
    datasource_type: source.type === "query" ? ("query" as const) : ("table" as const),
    form_data: JSON.stringify(storedForm(formData)),
    ...(savedChart ? { chart_id: savedChart.slice_id } : {}),
  };
  if (key !== undefined) {
    try {
      return (await call(updateFormData, { params: { key }, body })).key;
    } catch {
      // Falls through to a new key.
    }
  }
  return (await call(createFormData, { body })).key;
}

const addressOf = (
  { savedChart, formData }: ExploreState,
  opened: ExploreAddress,
  form_data_key: string | undefined,
): ExploreAddress => ({
  ...(opened.dashboard_id === undefined ? {} : { dashboard_id: opened.dashboard_id }),
  ...(opened.standalone && { standalone: true }),
  ...(savedChart
    ? { slice_id: savedChart.slice_id }
    : { datasource_type: "table", datasource_id: datasourceOf(formData)?.id ?? 0 }),
  ...(form_data_key === undefined ? {} : { form_data_key }),
});

/** The same, also of a query of the SQL editor. */
function currentAddress(
  state: ExploreState,
  opened: ExploreAddress,
  form_data_key: string | undefined,
): ExploreAddress {
  const address = addressOf(state, opened, form_data_key);
  const isQuery = !state.savedChart && datasourceOf(state.formData)?.type === "query";
  return isQuery ? { ...address, datasource_type: "query" } : address;
}

/** Writes the address without a navigation: the page stays as it is. */
const show = (address: ExploreAddress) =>
  window.history.replaceState(window.history.state, "", window.location.pathname + writeAddress(address));
