import { perPlatform } from "../../../platform/perPlatform.ts";
import { fairQueue } from "./fairQueue.ts";

/** The queries that run while nobody waits for their answer. */
export const background = perPlatform(({ config }) =>
  fairQueue({ places: config.SQLLAB_ASYNC_MAX_RUNNING, mostWaiting: config.SQLLAB_ASYNC_MAX_WAITING }),
);
