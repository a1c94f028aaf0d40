import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./Toaster.module.css";
import {
  dismissToast,
  shownToasts,
  stayOf,
  subscribeToToasts,
  type Toast,
  type ToastKind,
} from "./toasts.ts";

const ICONS: Record<ToastKind, IconName> = {
  success: "check",
  danger: "alert",
  warning: "alert",
  info: "info",
};

/** Draws the toasts; once per page. Their time stands still while the pointer or the focus is on them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const words = useUiWords();
  return (
    <section className={classes.stack} aria-label={words.notifications}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useUiWords();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), stayOf(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      role="status"
      aria-live={toast.kind === "danger" ? "assertive" : "polite"}
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon name={ICONS[toast.kind]} />
      </span>
      <p className={classes.message}>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={words.close}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
