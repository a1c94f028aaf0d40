import type { ComponentId, Layout } from "@sightline/core/layout";
import { TABS_PARAM, tabsOfAddress, withOpenTab } from "@sightline/core/layout/tabs";
import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { anchorOf } from "./address/anchorOf.ts";

const NO_TABS: readonly ComponentId[] = [];

/** The open tabs, kept in the address so that a link carries them. `linkedTabs`: those that a permalink opens. */
export function useOpenTabs(layout: Layout, linkedTabs: readonly ComponentId[] = NO_TABS) {
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const query = params.get(TABS_PARAM) ?? linkedTabs.join(",");
  const anchor = anchorOf(layout, params, hash);
  const openTabs = useMemo(() => tabsOfAddress(layout, query, anchor), [layout, query, anchor]);
  const openTab = useCallback(
    (tabId: ComponentId) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // The reader has left the chart that the link was about.
          next.delete("focused_chart");
          next.set(TABS_PARAM, withOpenTab(layout, openTabs, tabId).join(","));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [layout, openTabs, setParams],
  );
  return { openTabs, openTab };
}
