import { useEffect, useRef } from "react";
import { isEmbedded } from "../../../lib/bootstrap/index.ts";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import type { Filtering } from "../../dashboard-filters/index.ts";
import { type HostedDashboard, hostDashboard, reportMasks } from "./host.ts";

/** Lets the page of another site ask for the open dashboard, and tells it of filters where it wants that. */
export function useHost(
  { store }: Pick<Filtering, "store">,
  { openTabs, link }: { openTabs: readonly string[]; link: HostedDashboard["link"] },
): void {
  const latest = useRef({ openTabs, link });
  latest.current = { openTabs, link };
  const { emitDataMasks } = useUiConfig();
  useEffect(() => {
    if (!isEmbedded()) return;
    return hostDashboard({
      masks: () => store.getState().applied,
      openTabs: () => latest.current.openTabs,
      link: (anchor) => latest.current.link(anchor),
    });
  }, [store]);
  useEffect(() => {
    if (!emitDataMasks) return;
    return store.subscribe((now, before) => {
      if (now.applied !== before.applied) void reportMasks(before.applied, now.applied);
    });
  }, [store, emitDataMasks]);
}
