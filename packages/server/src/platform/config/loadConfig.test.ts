import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS, loadConfig } from "./index.ts";
import { supersetNames } from "./supersetNames.fixture.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
/** What was logged, and the configuration. */
function loadWithLog(env: Record<string, string> = {}) {
  const lines: [level: string, message: string][] = [];
  const config = loadConfig(env, (level, message) => lines.push([level, message]), folder);
  return { config, lines };
}
const load = (env: Record<string, string> = {}) => loadWithLog(env).config;
const writeConfig = (content: unknown) =>
  writeFileSync(join(folder, "sightline.config.json"), JSON.stringify(content));
const STRONG = "q7Jx0Zp1vW4tN8sL2mK5";

describe("loadConfig", () => {
  it("has the contract's defaults", () => {
    expect(load()).toMatchObject({
      host: "127.0.0.1",
      port: 8088,
      home: join(folder, ".sightline"),
      databaseUrl: null,
      redisUrl: null,
      examples: true,
      SQL_MAX_ROW: 100_000,
      DISPLAY_MAX_ROW: 10_000,
      DEFAULT_SQLLAB_LIMIT: 1000,
      ROW_LIMIT: 50_000,
      SAMPLES_ROW_LIMIT: 1000,
      FILTER_SELECT_ROW_LIMIT: 10_000,
      SQLLAB_TIMEOUT: 30,
      CACHE_DEFAULT_TIMEOUT: 86_400,
      WTF_CSRF_TIME_LIMIT: 604_800,
      SHOW_STACKTRACE: false,
      FEATURE_FLAGS: { SQLLAB_BACKEND_PERSISTENCE: true, DASHBOARD_RBAC: false },
    });
  });

  it("makes a secret key once, for the owner's eyes", () => {
    const { secretKey, home } = load();
    expect(secretKey.length).toBeGreaterThan(40);
    expect(load().secretKey).toBe(secretKey);
    const file = join(home, "secret-key");
    expect(readFileSync(file, "utf8").trim()).toBe(secretKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(home, { recursive: true });
    expect(load().secretKey).not.toBe(secretKey);
  });

  it("takes the environment", () => {
    const env = {
      HOST: "0.0.0.0",
      PORT: "0",
      SIGHTLINE_HOME: "there",
      SIGHTLINE_DATABASE_URL: "postgresql://u:p@h/db",
      SIGHTLINE_SECRET_KEY: STRONG,
      SIGHTLINE_REDIS_URL: "rediss://cache:6379/2",
      SIGHTLINE_ADMIN_PASSWORD: "mine",
      SIGHTLINE_EXAMPLES: "0",
    };
    expect(load(env)).toMatchObject({
      host: "0.0.0.0",
      port: 0,
      home: join(folder, "there"),
      databaseUrl: env.SIGHTLINE_DATABASE_URL,
      redisUrl: env.SIGHTLINE_REDIS_URL,
      secretKey: STRONG,
      adminPassword: "mine",
      examples: false,
    });
  });

  it.each([
    ["a port that is none", { PORT: "eighty" }, "PORT must be a whole number"],
    ["a port out of range", { PORT: "65536" }, "PORT must be a whole number"],
    [
      "an unknown store",
      { SIGHTLINE_DATABASE_URL: "mysql://u:hidden@h/db" },
      "must start with postgresql://",
    ],
    ["a switch that is neither", { SIGHTLINE_EXAMPLES: "no" }, "SIGHTLINE_EXAMPLES must be 0 or 1"],
    ["a redis of another kind", { SIGHTLINE_REDIS_URL: "http://h" }, "must start with redis://"],
    ["a missing file", { SIGHTLINE_CONFIG: "nowhere.json" }, "which is not there"],
    [
      "a published key",
      { SIGHTLINE_SECRET_KEY: "CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET" },
      "published default",
    ],
    [
      "a dressed-up published key",
      { SIGHTLINE_SECRET_KEY: "\\2\\1thisismyscretkey\\1\\2\\e\\y\\y\\h" },
      "published default",
    ],
    ["a short key", { SIGHTLINE_SECRET_KEY: "k3Jd9" }, "too weak"],
    ["a key of one letter", { SIGHTLINE_SECRET_KEY: "a".repeat(40) }, "too weak"],
  ])("refuses %s", (_name, env, message) => {
    expect(() => load(env as Record<string, string>)).toThrow(message);
  });

  it("never repeats the store's password", () => {
    expect(() => load({ SIGHTLINE_DATABASE_URL: "mysql://u:hidden@h/db" })).not.toThrow(/hidden/);
  });

  it.each([
    ["a wrong type, naming the setting", { SQL_MAX_ROW: "many" }, "SQL_MAX_ROW"],
    [
      "a flag that is neither on nor off",
      { FEATURE_FLAGS: { DASHBOARD_RBAC: "yes" } },
      "FEATURE_FLAGS.DASHBOARD_RBAC",
    ],
    ["flags that are no object", { FEATURE_FLAGS: ["DASHBOARD_RBAC"] }, "FEATURE_FLAGS"],
    ["a list", [], "one JSON object"],
  ])("refuses in the file %s", (_name, content, message) => {
    writeConfig(content);
    expect(() => load()).toThrow(message);
  });

  it.each([
    [
      "a setting, naming the nearest",
      { ROW_LIMITS: 5 },
      'unknown setting "ROW_LIMITS" is ignored. Did you mean ROW_LIMIT?',
    ],
    [
      "a flag, naming the nearest",
      { FEATURE_FLAGS: { DASHBOARD_RBCA: true } },
      'unknown feature flag "DASHBOARD_RBCA" is ignored. Did you mean DASHBOARD_RBAC?',
    ],
    [
      "a flag with any value",
      { FEATURE_FLAGS: { COLOUR_OF_THE_SKY: "blue" } },
      'unknown feature flag "COLOUR_OF_THE_SKY" is ignored.',
    ],
    ["a setting like no other", { COLOUR_OF_THE_SKY: 1 }, 'unknown setting "COLOUR_OF_THE_SKY" is ignored.'],
  ])("warns of what it does not know: %s", (_name, content, message) => {
    writeConfig(content);
    const { config, lines } = loadWithLog();
    expect(lines).toEqual([["warning", `${join(folder, "sightline.config.json")}: ${message}`]]);
    expect(config).toMatchObject({ ROW_LIMIT: 50_000, FEATURE_FLAGS: DEFAULT_FLAGS });
    expect(JSON.stringify(config)).not.toMatch(/ROW_LIMITS|COLOUR|RBCA/);
  });

  it.each([
    ["[S3-109] [S3-114] puts time among dimensions and filters", "GENERIC_CHART_AXES", true],
    ["[S2-070] [S2-071] asks before a save overwrites what others saved", "CONFIRM_DASHBOARD_DIFF", false],
  ])("knows the flag that %s", (_name, flag, standard) => {
    writeConfig({ FEATURE_FLAGS: { [flag]: !standard } });
    const { config, lines } = loadWithLog();
    expect(lines).toEqual([]);
    expect(config.FEATURE_FLAGS).toMatchObject({ [flag]: !standard });
    expect(DEFAULT_FLAGS).toMatchObject({ [flag]: standard });
  });

  it("starts with every setting and feature flag of Superset, and warns of each that it does not know", () => {
    const { settings, flags } = supersetNames;
    writeConfig({ ...settings, FEATURE_FLAGS: flags });
    const { config, lines } = loadWithLog();
    const isKnown = (name: string) => name in config;
    const unknown = [
      ...Object.keys(settings).filter((name) => !isKnown(name)),
      ...Object.keys(flags).filter((name) => !(name in DEFAULT_FLAGS)),
    ];
    expect(unknown.length).toBeGreaterThan(300);
    expect(lines.map(([, message]) => /"(\w+)"/.exec(message)?.[1]).toSorted()).toEqual(unknown.toSorted());
    expect(config.ROW_LIMIT).toBe(settings.ROW_LIMIT);
  });

  it("takes settings and flags from the file", () => {
    writeFileSync(join(folder, "mine.json"), '{"SQL_MAX_ROW": 7, "FEATURE_FLAGS": {"DASHBOARD_RBAC": true}}');
    expect(load({ SIGHTLINE_CONFIG: "mine.json" })).toMatchObject({
      SQL_MAX_ROW: 7,
      ROW_LIMIT: 50_000,
      FEATURE_FLAGS: { DASHBOARD_RBAC: true, SQLLAB_BACKEND_PERSISTENCE: true },
    });
  });
});
