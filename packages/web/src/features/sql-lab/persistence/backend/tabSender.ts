import { ApiError } from "../../../../lib/api/index.ts";
import { useSqlLab } from "../../model/index.ts";
import { currentId } from "../../model/tabs/index.ts";
import type { Session } from "../session.ts";
import { tabCalls } from "./calls.ts";
import { removeLocalTab } from "./removeLocalTab.ts";
import type { Step } from "./step.ts";
import { nextStep } from "./steps.ts";

/** Longest wait before a call that failed is tried again, ms. */
const LONGEST_RETRY_MS = 30_000;
/** Nobody is to blame for these: the same call may go well later. */
const PASSING = [0, 408, 425, 429];

const statusOf = (error: unknown): number => {
  if (error instanceof ApiError) return error.status;
  throw error;
};
const passes = (status: number) => status >= 500 || PASSING.includes(status);

/**
 * Carries tabs to the backend: of each tab one call after another, until nothing is left to tell. `onAnswer` hears of
 * each answer, because what is known of the backend may be different then.
 */
export function tabSender(session: Session, onAnswer: () => void) {
  const busy = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failedTimes = new Map<string, number>();
  const notBefore = new Map<string, number>();
  let stopped = false;

  function sendLater(id: string, ms: number): void {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id);
        void pump(currentId(id));
      }, ms),
    );
  }

  function backOff(id: string): void {
    const times = failedTimes.get(id) ?? 0;
    failedTimes.set(id, times + 1);
    const wait = Math.min(LONGEST_RETRY_MS, session.times.retry * 2 ** times);
    notBefore.set(id, Date.now() + wait);
    sendLater(id, wait);
  }

  async function pump(given: string): Promise<void> {
    let id = given;
    if (stopped || busy.has(id)) return;
    const wait = (notBefore.get(id) ?? 0) - Date.now();
    if (wait > 0) return sendLater(id, wait);
    busy.add(id);
    try {
      while (!stopped) {
        const step = nextStep(session, id);
        if (step === null) return;
        if (typeof step === "number") return sendLater(id, step);
        if (
          step.refusal.length > 0 &&
          step.refusal.every(([key, value]) => session.refusedValues.get(key) === value)
        )
          return;
        const done = await attempt(id, step);
        onAnswer();
        if (!done) return;
        if (done !== id) {
          // The change of the id was heard, and the tab is carried on under the new one.
          if (busy.has(done)) return;
          busy.delete(id);
          id = done;
          busy.add(id);
        }
      }
    } finally {
      busy.delete(id);
      session.oneByOne.delete(id);
    }
  }

  /** The id of the tab after the call; null: it waits. */
  async function attempt(id: string, step: Step): Promise<string | null> {
    try {
      const made = await step.run();
      for (const failure of step.failures) session.news.over(id, failure);
      failedTimes.delete(id);
      notBefore.delete(id);
      if (made !== undefined) void show();
      if (step.makesRoom) tryRefused();
      return made ?? id;
    } catch (error) {
      return handleFailure(id, step, error);
    }
  }

  async function handleFailure(id: string, step: Step, error: unknown): Promise<string | null> {
    const status = statusOf(error);
    // The page is leaving for the log-in page; the browser keeps what is not sent.
    if (status === 401) return null;
    if (status === 404 && step.onGone) {
      step.onGone();
      return id;
    }
    if (status === 412 && step.onConflict) {
      return attempt(id, { ...step, run: async () => void (await step.onConflict?.()) });
    }
    const again = passes(status);
    if (!again && step.refusal.length > 1) {
      session.oneByOne.add(id);
      return id;
    }
    for (const failure of step.failures) session.news.tell(id, failure, error);
    if (again) {
      backOff(id);
      return null;
    }
    for (const [key, value] of step.refusal) session.refusedValues.set(key, value);
    step.onRefused?.();
    return id;
  }

  /** There may be room now for what was refused before. */
  function tryRefused(): void {
    if (session.refusedValues.size === 0) return;
    session.refusedValues.clear();
    for (const id of all()) void pump(id);
  }

  /** Tells the backend which tab is shown. */
  const show = (): Promise<void> =>
    session.inTurn(async () => {
      const id = useSqlLab.getState().activeId;
      if (stopped || id === null || !session.knownTabs.has(id) || session.activeTabId === id) return;
      // It was opened again just after it was closed, and gets another id in a moment.
      if (session.removingTabs.has(id)) return;
      try {
        await tabCalls.activate(id);
        session.activeTabId = id;
        session.news.over(id, "activateTab");
      } catch (error) {
        const status = statusOf(error);
        if (status === 404) removeLocalTab(session, id);
        if (status === 404 || status === 401) return;
        session.news.tell(id, "activateTab");
        if (passes(status)) setTimeout(() => void show(), session.times.retry);
        else session.activeTabId = id;
      }
    });

  const all = () => [
    ...new Set([...useSqlLab.getState().tabs.map(({ id }) => id), ...session.knownTabs.keys()]),
  ];

  return {
    pump: (id: string): void => void pump(id),
    show: (): void => void show(),
    /** Sends everything now, without waiting for rest or for the time of the next try. */
    flush(): void {
      notBefore.clear();
      for (const id of all()) {
        session.changeTimes.delete(id);
        void pump(id);
      }
    },
    /** Asks once more for a content that could not be fetched. */
    readAgain(id: string): void {
      session.refusedValues.delete(`${id} load`);
      notBefore.delete(id);
      void pump(id);
    },
    stop(): void {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
