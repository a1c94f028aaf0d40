import { Icon, type IconName } from "@sightline/ui/icon";
import classes from "./query-state.module.css";

const ICONS: Record<string, IconName> = {
  success: "check",
  fetching: "check",
  failed: "alert",
  timed_out: "clock",
  stopped: "stop",
  running: "play",
  pending: "clock",
  scheduled: "calendar",
};

/** What became of a run: a drawing, a color and its word. */
export function QueryState({ state, label }: { state: string; label: string }) {
  return (
    <span className={classes.state} data-state={state}>
      <Icon name={ICONS[state] ?? "info"} size={12} />
      {label}
    </span>
  );
}
