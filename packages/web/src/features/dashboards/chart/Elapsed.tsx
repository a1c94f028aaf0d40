import { IconButton } from "@sightline/ui/button";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./chart.module.css";

/** Milliseconds after which a chart says how long it has run. */
const QUIET_MS = 2_000;

/** Seconds since the chart began to load, with the button that stops it; nothing in the first two seconds. */
export function Elapsed({ since, onStop }: { since: number; onStop: () => void }) {
  const t = useWords("dashboards");
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  if (now - since < QUIET_MS) return null;
  return (
    <div className={classes.elapsed}>
      <span role="timer">{t("elapsed", { seconds: ((now - since) / 1000).toFixed(1) })}</span>
      <IconButton icon="stop" iconSize={12} size="sm" label={t("stop")} onClick={onStop} />
    </div>
  );
}
