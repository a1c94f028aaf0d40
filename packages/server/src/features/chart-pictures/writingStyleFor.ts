import type { WritingStyle } from "@sightline/charts/writing-style";
import type { Config } from "../../platform/config/index.ts";

/** How numbers and times are written in pictures for a reader of that language. */
export const writingStyleFor = (config: Config, language: string | null): WritingStyle => ({
  numbers: config.D3_FORMAT,
  times: config.D3_TIME_FORMAT,
  language,
});
