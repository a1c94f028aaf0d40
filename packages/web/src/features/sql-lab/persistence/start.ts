import { backendKeepsTabs, useSqlLab } from "../model/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { hasTabRequest } from "./address/openFromAddress.ts";
import { keepInBackend } from "./backend/backend.ts";
import { keepInBrowser } from "./browser/localOnly.ts";
import { openStorage } from "./browser/storage.ts";
import type { Times } from "./session.ts";
import { resetStatus, usePersistence } from "./status.ts";

const TIMES: Times = { rest: 2_000, retry: 1_000, store: 250 };

let running: ReturnType<typeof openPersistence> | null = null;

/**
 * Brings the tabs of earlier pages back and keeps every change from then on: in the backend, or in this browser only
 * when the backend does not keep tabs. It goes on while other pages are shown; what is returned only sends what waits.
 */
export function startPersistence(): () => void {
  running ??= openPersistence();
  const stopWaiting = whenReady(() => {
    if (useSqlLab.getState().tabs.length === 0 && !hasTabRequest()) addTab();
  });
  return () => {
    stopWaiting();
    flushPersistence();
  };
}

/** The keeping of tabs from its begin to its end. */
export function openPersistence(times: Partial<Times> = {}) {
  const storage = openStorage();
  const all = { ...TIMES, ...times };
  const keeper = backendKeepsTabs() ? keepInBackend(storage, all) : keepInBrowser(storage, all);
  const leave = () => keeper.leave();
  const hide = () => {
    if (document.visibilityState === "hidden") keeper.leave();
  };
  const flush = () => keeper.flush();
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("blur", flush);
  window.addEventListener("online", flush);
  return {
    ...keeper,
    started: keeper.start(),
    stop(): void {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("blur", flush);
      window.removeEventListener("online", flush);
      keeper.stop();
      resetStatus();
    },
  };
}

/** Does something as soon as the tabs are there. Returns how to give that up. */
export function whenReady(task: () => void): () => void {
  if (usePersistence.getState().ready) {
    task();
    return () => {};
  }
  const end = usePersistence.subscribe(({ ready }) => {
    if (!ready) return;
    end();
    task();
  });
  return end;
}

/** Sends what is not sent yet without waiting for its rest: the editor has lost the focus. */
export const flushPersistence = (): void => running?.flush();

/** Asks once more for the content of a tab that could not be fetched. */
export const readTabAgain = (id: string): void => running?.readAgain(id);

/** Fetches the content of a tab that is not shown. */
export const loadTab = (id: string): void => running?.want(id);
