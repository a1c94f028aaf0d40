export type ToastKind = "success" | "danger" | "warning" | "info";

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  action?: ToastAction;
  /** Is called once, when the toast has left the screen, however it did. */
  whenGone?: () => void;
}

type ToastOptions = Pick<Toast, "action" | "whenGone">;

/** Milliseconds that a toast stays; one that asks for action or tells of a failure stays longer. */
const STAY_MS = 5_000;
const STAY_LONG_MS = 10_000;
const MOST = 4;

let nextId = 1;
let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  const gone = shown.filter((toast) => !next.includes(toast));
  shown = next;
  for (const listener of listeners) listener();
  for (const { whenGone } of gone) whenGone?.();
}

/** The toasts on the screen, oldest first. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls `listener` at each change; returns how to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a toast off the screen. */
export const dismissToast = (id: number): void => publish(shown.filter((toast) => toast.id !== id));

/** How long a toast stays, ms. */
export const stayOf = (toast: Toast): number =>
  toast.action || toast.kind !== "success" ? STAY_LONG_MS : STAY_MS;

function show(kind: ToastKind, message: string, options: ToastOptions = {}): number {
  const id = nextId++;
  const rest = shown.filter((other) => other.message !== message || other.kind !== kind);
  publish([...rest, { id, kind, message, ...options }].slice(-MOST));
  return id;
}

/** Tells the user something in a corner of the screen, with at most one thing to do about it. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  danger: (message: string, options?: ToastOptions) => show("danger", message, options),
  warning: (message: string, options?: ToastOptions) => show("warning", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  dismiss: dismissToast,
};
