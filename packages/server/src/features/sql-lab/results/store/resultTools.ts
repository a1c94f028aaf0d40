import { totalmem } from "node:os";
import { join } from "node:path";
import { openResultTools } from "@sightline/engines/results";
import { perPlatform } from "../../../../platform/perPlatform.ts";

/** What sorts and sums up the largest results fast, bytes. */
const ENOUGH_MEMORY = 1024 ** 3;

/** The process in which this server sorts, searches and sums up stored rows; it is started when it is needed. */
export const resultTools = perPlatform((platform) => {
  const tools = openResultTools({
    tempFolder: join(platform.config.home, "tmp"),
    memoryLimit: Math.min(ENOUGH_MEMORY, Math.floor(totalmem() / 4)),
  });
  platform.onClose(() => tools.close());
  return tools;
});
