export type { Config } from "./Config.ts";
export { ConfigError } from "./ConfigError.ts";
export { loadConfig } from "./loadConfig.ts";
export { secretFile } from "./secretFile.ts";
export { DEFAULT_FLAGS, settings } from "./settings.ts";
