import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Log } from "../log/index.ts";
import type { Config } from "./Config.ts";
import { ConfigError } from "./ConfigError.ts";
import { checkHome } from "./checkHome.ts";
import { nearestName } from "./nearestName.ts";
import { readErrorTexts } from "./readErrorTexts.ts";
import { readShortLinks } from "./readShortLinks.ts";
import { secretFile } from "./secretFile.ts";
import { checkSecretKey } from "./secretKey.ts";
import { DEFAULT_FLAGS, type Settings, settings } from "./settings.ts";

const DEFAULT_FILE = "sightline.config.json";

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment and the configuration file; makes the secret key of a new home. Unknown settings and feature
 * flags are logged as warnings and left out. Throws a ConfigError for a known one with an impossible value.
 */
export function loadConfig(env: Environment, log: Log, cwd = process.cwd()): Config {
  const home = resolve(cwd, env.SIGHTLINE_HOME || ".sightline");
  const databaseUrl = storeUrl(env.SIGHTLINE_DATABASE_URL);
  const { FEATURE_FLAGS, ...values } = readSettings(env, log, cwd);
  if (env.SIGHTLINE_SECRET_KEY) checkSecretKey(env.SIGHTLINE_SECRET_KEY);
  checkHome(home);
  return {
    host: env.HOST || "127.0.0.1",
    port: portNumber(env.PORT),
    home,
    databaseUrl,
    redisUrl: redisUrl(env.SIGHTLINE_REDIS_URL),
    secretKey: env.SIGHTLINE_SECRET_KEY || secretFile(home, "secret-key", 48),
    adminPassword: env.SIGHTLINE_ADMIN_PASSWORD || null,
    examples: switchValue("SIGHTLINE_EXAMPLES", env.SIGHTLINE_EXAMPLES, true),
    webRoot: null,
    errorTexts: readErrorTexts(values.ERROR_TEXTS_FILE && resolve(cwd, values.ERROR_TEXTS_FILE)),
    shortLinks: readShortLinks(values.SHORT_LINKS_FILE && resolve(cwd, values.SHORT_LINKS_FILE)),
    ...values,
    FEATURE_FLAGS: { ...DEFAULT_FLAGS, ...FEATURE_FLAGS },
  };
}

function portNumber(text: string | undefined): number {
  if (!text) return 8088;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function storeUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  // The URL may hold a password: it is not repeated.
  throw new ConfigError("SIGHTLINE_DATABASE_URL must start with postgresql://");
}

function redisUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^rediss?:\/\//.test(text)) return text;
  throw new ConfigError("SIGHTLINE_REDIS_URL must start with redis:// or rediss://");
}

function switchValue(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback;
  if (text === "0" || text === "1") return text === "1";
  throw new ConfigError(`${name} must be 0 or 1, not "${text}".`);
}

function readSettings(env: Environment, log: Log, cwd: string): Settings {
  const file = resolve(cwd, env.SIGHTLINE_CONFIG || DEFAULT_FILE);
  if (!existsSync(file)) {
    if (env.SIGHTLINE_CONFIG) throw new ConfigError(`SIGHTLINE_CONFIG names ${file}, which is not there.`);
    return settings.parse({});
  }
  return parseSettings(file, readFileSync(file, "utf8"), log);
}

function parseSettings(file: string, text: string, log: Log): Settings {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(given)) throw new ConfigError(`${file} must hold one JSON object.`);
  const known = withoutUnknown(given, Object.keys(settings.shape), (name, near) =>
    log("warning", `${file}: unknown setting "${name}" is ignored.${near}`),
  );
  if (isObject(known.FEATURE_FLAGS)) {
    known.FEATURE_FLAGS = withoutUnknown(known.FEATURE_FLAGS, Object.keys(DEFAULT_FLAGS), (name, near) =>
      log("warning", `${file}: unknown feature flag "${name}" is ignored.${near}`),
    );
  }
  const checked = settings.safeParse(known);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`${file}: ${faults.join("; ")}`);
  }
  return checked.data;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The entries whose name is known; `warn` gets each other name, and a sentence with the nearest known one. */
function withoutUnknown(
  given: Record<string, unknown>,
  known: readonly string[],
  warn: (name: string, near: string) => void,
): Record<string, unknown> {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const near = nearestName(name, known);
    warn(name, near ? ` Did you mean ${near}?` : "");
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)));
}
