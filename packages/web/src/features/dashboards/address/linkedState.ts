import { getDashboardPermalink, getFilterState } from "@sightline/api/dashboard-links";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { readDataMasks } from "@sightline/core/native-filters/stored";
import { queryOptions } from "@tanstack/react-query";
import { call, errorText } from "../../../lib/api/index.ts";
import { type FilterAddress, masksInRison } from "./filterAddress.ts";
import { preselectedMasks } from "./preselectedMasks.ts";

/** What the address of a dashboard opens besides the dashboard itself. */
export interface LinkedState {
  /** What the filters begin with where they have not been changed since the link was followed. */
  base: DataMasks;
  masks: DataMasks;
  activeTabs: readonly string[];
  /** Why the link opens less than it should: the server's words. */
  problem: string | null;
}

const NOTHING: LinkedState = { base: {}, masks: {}, activeTabs: [], problem: null };

/** What an address opens. It is never refused: where a link opens nothing, the dashboard begins as it is stored. */
export const linkedState = (idOrSlug: string, address: FilterAddress) =>
  queryOptions({
    queryKey: ["dashboard", "linked", idOrSlug, address],
    // What was opened stays as it is while the page is open, whatever others make of the key.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readLinkedState(idOrSlug, address, signal),
    ...(Object.values(address).every((part) => part === null) && { initialData: NOTHING }),
  });

async function readLinkedState(
  idOrSlug: string,
  { native_filters_key, native_filters, permalink_key, preselect_filters }: FilterAddress,
  signal: AbortSignal,
): Promise<LinkedState> {
  const [link, kept] = await Promise.allSettled([
    permalink_key ? call(getDashboardPermalink, { params: { key: permalink_key }, signal }) : null,
    native_filters_key
      ? call(getFilterState, { params: { id: idOrSlug, key: native_filters_key }, signal })
      : null,
  ]);
  signal.throwIfAborted();
  const state = link.status === "fulfilled" ? link.value?.state : undefined;
  const preselected = preselect_filters ? preselectedMasks(preselect_filters) : null;
  const base = state ? readDataMasks(state.dataMask ?? state.filterState) : (preselected ?? {});
  const failed = [link, kept].find((one) => one.status === "rejected");
  const own =
    (kept.status === "fulfilled" && kept.value && parsedMasks(kept.value.value)) ||
    (native_filters && masksInRison(native_filters));
  return {
    base,
    masks: own || base,
    activeTabs: state?.activeTabs ?? [],
    problem: failed ? errorText(failed.reason) : null,
  };
}

function parsedMasks(text: string): DataMasks | null {
  try {
    return readDataMasks(JSON.parse(text));
  } catch {
    return null;
  }
}
