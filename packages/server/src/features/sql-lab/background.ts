import { perPlatform } from "../../platform/perPlatform.ts";
import { fairLine } from "./fairLine.ts";

/** The queries that run while nobody waits for their answer. */
export const background = perPlatform(({ config }) =>
  fairLine({ places: config.SQLLAB_ASYNC_MAX_RUNNING, mostWaiting: config.SQLLAB_ASYNC_MAX_WAITING }),
);
