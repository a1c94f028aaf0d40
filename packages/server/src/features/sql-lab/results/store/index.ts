import { mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError } from "../../../../platform/config/index.ts";
import { perPlatform } from "../../../../platform/perPlatform.ts";
import { fileStore } from "./fileStore.ts";

export { collectPieces, linesOf, piecesOrStream, recordsOf } from "./lines.ts";
export {
  type GrowingRows,
  type ResultSources,
  type Rows,
  StorageFault,
  UnreadableResult,
} from "./resultStore.ts";
export { resultTools } from "./resultTools.ts";

const FOLDER = "results";
/** File permissions of the group and of others. */
const OTHERS = 0o077;

/** The result store of this node. */
export const resultStore = perPlatform((platform) => {
  const { config, now, log } = platform;
  const folder = resolve(config.home, config.RESULTS_FOLDER ?? FOLDER);
  make(folder);
  // A folder that somebody else created may be intended, for example if several nodes share it.
  if ((statSync(folder).mode & OTHERS) !== 0) {
    log("warning", "The folder of the results can be read by other accounts of this machine", { folder });
  }
  const store = fileStore({
    folder,
    maxBytes: config.RESULTS_MAX_MB * 1024 ** 2,
    now,
    onError: (error) =>
      log("error", "The folder of the results could not be tidied up", { reason: (error as Error).message }),
  });
  platform.onClose(() => store.close());
  return store;
});

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(
      `The folder of the results cannot be made: ${message}. Set RESULTS_FOLDER to another.`,
    );
  }
}
