import { IconButton } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";
import { runTimeText, useElapsed } from "../../../lib/time/index.ts";
import classes from "./chart.module.css";

/** Milliseconds after which a chart says how long it has run. */
const QUIET_MS = 2_000;

/** The time since the chart began to load, with the button that stops it; nothing in the first two seconds. */
export function ElapsedTime({ since, onStop }: { since: number; onStop: () => void }) {
  const t = useWords("dashboards");
  const elapsed = useElapsed(since);
  if (elapsed < QUIET_MS) return null;
  return (
    <div className={classes.elapsed}>
      <span role="timer">{runTimeText(elapsed)}</span>
      <IconButton icon="stop" iconSize={12} size="sm" label={t("stop")} onClick={onStop} />
    </div>
  );
}
