import { useEffect, useRef } from "react";
import { isEmbedded } from "../../../lib/bootstrap/index.ts";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import type { Filtering } from "../../dashboard-filters/index.ts";
import { type AskedDashboard, chartPayloads, chartStates } from "./chartPayloads.ts";
import { type HostedDashboard, hostDashboard, reportMasks } from "./host.ts";

/** Lets the page of another site ask for the open dashboard, and tells it of filters where it wants that. */
export function useHost(
  { store }: Pick<Filtering, "store">,
  shown: AskedDashboard & { openTabs: readonly string[]; link: HostedDashboard["link"] },
): void {
  const latest = useRef(shown);
  latest.current = shown;
  const { emitDataMasks } = useUiConfig();
  useEffect(() => {
    if (!isEmbedded()) return;
    return hostDashboard({
      masks: () => store.getState().appliedMasks,
      openTabs: () => latest.current.openTabs,
      chartStates: () => chartStates(latest.current),
      chartPayloads: (chartId) => chartPayloads(latest.current, chartId),
      link: (anchor) => latest.current.link(anchor),
    });
  }, [store]);
  useEffect(() => {
    if (!emitDataMasks) return;
    return store.subscribe((now, before) => {
      if (now.appliedMasks !== before.appliedMasks) void reportMasks(before.appliedMasks, now.appliedMasks);
    });
  }, [store, emitDataMasks]);
}
