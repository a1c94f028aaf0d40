import { bootstrap } from "../../../lib/bootstrap/index.ts";

/** Whether charts of this server may filter each other. */
export const mayCrossFilter = (): boolean =>
  bootstrap().common.feature_flags.DASHBOARD_CROSS_FILTERS !== false;
