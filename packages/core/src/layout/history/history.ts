/** Changes that can be undone without loss. */
export const LAYOUT_UNDO_LIMIT = 50;
/** States that a history holds, the present one among them. */
export const HISTORY_LENGTH = LAYOUT_UNDO_LIMIT + 2;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** More was changed than can be undone; stays so until the history starts anew. */
  readonly exceeded: boolean;
}

/** A history that starts here: at load, and again after each save. */
export const emptyHistory = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  exceeded: false,
});

/** Records a change; what was undone before can no longer be redone. Same history back if nothing changed. */
export function pushState<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history;
  const past = [...history.past, history.present].slice(-(HISTORY_LENGTH - 1));
  return { past, present: next, future: [], exceeded: history.exceeded || past.length > LAYOUT_UNDO_LIMIT };
}

/** One change back. Same history back if there is none. */
export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history;
  const [present] = history.past.slice(-1) as [T];
  return {
    ...history,
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
  };
}

/** One undone change forward. Same history back if there is none. */
export function redo<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history;
  const [present, ...future] = history.future as [T, ...T[]];
  return { ...history, past: [...history.past, history.present], present, future };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;

/** Whether all undo slots are used: the moment to warn. */
export const isFull = (history: History<unknown>): boolean => history.past.length >= LAYOUT_UNDO_LIMIT;

/** Whether undoing led back to the saved state. */
export const isUnchanged = (history: History<unknown>): boolean => !canUndo(history) && !history.exceeded;
