import { bootstrap } from "../../../lib/bootstrap/index.ts";

/** The filter box of old dashboards, which native filters have replaced. */
const FILTER_BOX = "filter_box";

/** The chart types that this installation does not offer. */
export function deniedTypes(): string[] {
  const { conf, feature_flags } = bootstrap().common;
  const configured = conf.VIZ_TYPE_DENYLIST;
  const denied = Array.isArray(configured) ? configured.filter((type) => typeof type === "string") : [];
  return feature_flags.DASHBOARD_NATIVE_FILTERS === true ? [...denied, FILTER_BOX] : denied;
}
