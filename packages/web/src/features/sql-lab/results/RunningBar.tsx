import { Button } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";
import { RunTime } from "../../../lib/time/index.ts";
import type { EditorQuery } from "../model/index.ts";
import classes from "./results.module.css";
import { placeInScript } from "./statements.ts";

interface Props {
  query: EditorQuery;
  /** Rows that are there so far. */
  total: number;
  onStop: () => void;
}

/** How far a query is that has not ended, or how long it has run, and the way to stop it. */
export function RunningBar({ query, total, onStop }: Props) {
  const t = useWords("sql-lab");
  const { state, progress, server } = query;
  const place = placeInScript(query);
  const told = server?.extra.progress;
  const position = place ? t("results.statementOf", { ...place }) : told;
  return (
    <div className={classes.running}>
      {progress > 0 ? (
        <div
          role="progressbar"
          aria-label={t(`results.state.${state}`)}
          aria-valuenow={Math.round(progress)}
          aria-valuemin={0}
          aria-valuemax={100}
          className={classes.progress}
        >
          <span style={{ transform: `scaleX(${Math.min(100, progress) / 100})` }} />
        </div>
      ) : (
        <div className={classes.progress} data-unknown />
      )}
      <span role="status">
        {t(`results.state.${state}`)}
        {typeof position === "string" && position !== "" && ` · ${position}`}
      </span>
      {total > 0 && <span className={classes.count}>{t("results.soFar", { count: total })}</span>}
      <span className={classes.figure}>
        {progress > 0 && `${Math.round(progress)} % · `}
        <RunTime since={query.startDttm} />
      </span>
      <span className={classes.space} />
      <Button size="compact-sm" variant="default" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
