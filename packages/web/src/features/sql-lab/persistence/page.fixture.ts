import { vi } from "vitest";

/** Times of a test, ms. */
const QUICK = { rest: 40, retry: 15, store: 5 };

/** Waits until what a check asserts is so. */
export const waitForCheck = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 5 });

/** Waits, ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How messages about the backend end. */
export const ADMIN = "Please contact your administrator.";

/** A table of the first tab. */
export const FLIGHTS = { queryEditorId: "1", dbId: 1, catalog: null, schema: "main", name: "flights" };

/** Room for what a browser keeps; the pages of a test share it. */
export function browserStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    tabs: (key = "redux") =>
      (JSON.parse(kept.get(key) ?? '{"sqlLab":{"queryEditors":[]}}') as StoredTabs).sqlLab.queryEditors,
  };
}
export type BrowserStorage = ReturnType<typeof browserStorage>;

interface StoredTabs {
  sqlLab: { queryEditors: Record<string, unknown>[] };
}

/** Opens a window of the browser with modules of its own, so that two of them share nothing but the storage. */
export async function openWindow(options: {
  url?: string;
  storage?: BrowserStorage;
  userId?: number;
  persistence?: boolean;
  search?: string;
  pathname?: string;
  requested?: Record<string, unknown>;
  conf?: Record<string, unknown>;
}) {
  const storage = options.storage ?? browserStorage();
  const bootstrap = {
    user: { userId: options.userId ?? 1, roles: {}, permissions: {} },
    common: {
      application_root: options.url ?? "http://127.0.0.1:1",
      conf: { DEFAULT_SQLLAB_LIMIT: 1000, ...options.conf },
      feature_flags: { SQLLAB_BACKEND_PERSISTENCE: options.persistence ?? true },
    },
    csrf_token: "token",
    ...(options.requested ? { requested_query: options.requested } : {}),
  };
  const target = new EventTarget();
  const page = Object.assign(target, {
    innerWidth: 1200,
    matchMedia: () => ({ matches: false }),
    location: { pathname: options.pathname ?? "/sqllab/", search: options.search ?? "", assign: () => {} },
  });
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    getElementById: () => ({ dataset: { bootstrap: JSON.stringify(bootstrap) } }),
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
  vi.stubGlobal("localStorage", storage);
  vi.resetModules();
  const words = await import("../../../lib/i18n/index.ts");
  await words.startWords("en");
  await words.loadWords("sql-lab");
  const { toast } = await import("@sightline/ui/toast");
  const danger = vi.spyOn(toast, "danger");
  const warning = vi.spyOn(toast, "warning");
  const info = vi.spyOn(toast, "info");
  const model = {
    ...(await import("../model/index.ts")),
    ...(await import("../model/tabs/index.ts")),
    ...(await import("../model/tables/index.ts")),
    ...(await import("../model/queries/index.ts")),
  };
  const status = await import("./status.ts");
  const { openPersistence: begin } = await import("./start.ts");
  const address = await import("./address/openFromAddress.ts");
  const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text);
  return {
    ...model,
    ...status,
    ...address,
    storage,
    begin: (times = {}) => begin({ ...QUICK, ...times }),
    state: () => model.useSqlLab.getState(),
    names: () => model.useSqlLab.getState().tabs.map(({ name }) => name),
    fire: (name: string) => page.dispatchEvent(new Event(name)),
    hear: (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue })),
    dangers: () => texts(danger),
    warnings: () => texts(warning),
    infos: () => info.mock.calls,
  };
}
