import type { TimeRangeOptions } from "@sightline/core/time-range";
import type { Settings } from "./config/settings.ts";
import type { Platform } from "./feature.ts";
import { localNow, localTime } from "./localNow.ts";

/** What time ranges count from: the server's time, and what the query or else the server's settings say. */
export const timeRangeOptions = (
  platform: Pick<Platform, "now"> & {
    config: Pick<Settings, "DEFAULT_RELATIVE_START_TIME" | "DEFAULT_RELATIVE_END_TIME">;
  },
  extras?: { relative_start?: "today" | "now"; relative_end?: "today" | "now" },
): TimeRangeOptions => ({
  now: localNow(platform),
  localTime,
  relativeStart: extras?.relative_start ?? platform.config.DEFAULT_RELATIVE_START_TIME,
  relativeEnd: extras?.relative_end ?? platform.config.DEFAULT_RELATIVE_END_TIME,
});
