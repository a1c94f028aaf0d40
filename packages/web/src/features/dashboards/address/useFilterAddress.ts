import { createFilterState } from "@sightline/api/dashboard-links";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { startMasks } from "@sightline/core/native-filters/masks";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { type Filtering, sameMasks } from "../../dashboard-filters/index.ts";
import { masksAsRison, readFilterAddress, withFilters } from "./filterAddress.ts";
import { type LinkedState, linkedState } from "./linkedState.ts";

/** What the address of the page opens now; the values that were applied since are known without asking. */
export function useLinkedState(idOrSlug: string, opened: LinkedState): LinkedState {
  const client = useQueryClient();
  const [params] = useSearchParams();
  // Once: later values are in the store, which the address follows.
  const [linked] = useState(
    () => client.getQueryData(linkedState(idOrSlug, readFilterAddress(params)).queryKey) ?? opened,
  );
  const { problem } = linked;
  useEffect(() => {
    if (problem !== null) toast.warning(word("dashboards:linkNotOpened", { error: problem }));
  }, [problem]);
  return linked;
}

/**
 * Keeps the applied values on the server and their key in the address, so that a reload, the way back and a copied link
 * show the same. Each set of values has a key of its own: a link that was copied before stays what it was.
 */
export function useFilterAddress(
  idOrSlug: string,
  linked: LinkedState,
  { store, dashboardId }: Filtering,
): void {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ params, hash, navigate });
  latest.current = { params, hash, navigate };
  useEffect(() => {
    let here = true;
    let waiting = Promise.resolve();
    const show = (values: Parameters<typeof withFilters>[1], masks: DataMasks) => {
      const { params: before, hash: anchor, navigate: go } = latest.current;
      const next = withFilters(before, values);
      const keyOf = (address: URLSearchParams) => linkedState(idOrSlug, readFilterAddress(address)).queryKey;
      client.setQueryData(keyOf(next), { ...linked, masks, problem: null });
      if (next.toString() === before.toString()) return;
      // Nothing leads back to the address that is replaced. What the page was opened with stays with it.
      client.removeQueries({ queryKey: keyOf(before), exact: true, type: "inactive" });
      // With the anchor: it may hold a tab open.
      void go({ search: next.toString(), hash: anchor }, { replace: true, preventScrollReset: true });
    };
    const write = async () => {
      const { appliedMasks, filters } = store.getState();
      const isLatest = () => here && store.getState().appliedMasks === appliedMasks;
      // Of several changes in a row only the last one is kept.
      if (!isLatest()) return;
      if (sameMasks(appliedMasks, startMasks(filters, linked.base))) return show({}, appliedMasks);
      if (!canAccess("can_write", "DashboardFilterStateRestApi")) {
        return show({ native_filters: masksAsRison(appliedMasks) }, appliedMasks);
      }
      const body = { value: JSON.stringify(appliedMasks) };
      try {
        const { key } = await call(createFilterState, { params: { id: String(dashboardId) }, body });
        if (isLatest()) show({ native_filters_key: key }, appliedMasks);
      } catch {
        // The values are too many to be kept, or nobody answers: an address that says something else would be wrong.
        if (isLatest()) show({ native_filters: masksAsRison(appliedMasks) }, appliedMasks);
      }
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (now.appliedMasks !== before.appliedMasks) waiting = waiting.then(write);
    });
    return () => {
      here = false;
      unsubscribe();
    };
  }, [client, store, dashboardId, idOrSlug, linked]);
}
