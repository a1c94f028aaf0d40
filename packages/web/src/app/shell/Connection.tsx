import { Icon } from "@sightline/ui/icon";
import { useSyncExternalStore } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import classes from "./Shell.module.css";

/** One line under the bar while the browser has no connection. */
export function Connection() {
  const t = useWords("shell");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div role="status" className={classes.offline}>
      <Icon name="alert" size={14} />
      {t("offline")}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
