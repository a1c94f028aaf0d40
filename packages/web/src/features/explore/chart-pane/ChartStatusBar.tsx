import { Button, Icon, IconButton } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import { TimeAgo } from "../../../lib/time/index.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { ElapsedTime } from "./ElapsedTime.tsx";
import { RowCountBadge } from "./RowCountBadge.tsx";

/** What the picture is worth: its rows, its age, whether it answers the controls; and stop while it runs. */
export function ChartStatusBar({ run: explore }: { run: ExploreRun }) {
  const t = useWords("explore");
  const { run, answer, stale, canRun, start, stop } = explore;
  const loading = run.chartStatus === "loading";
  // A run that failed has no rows; those of the one before would be read as its own.
  const failed = run.chartStatus === "failed" || run.chartStatus === "stopped";
  const first = failed ? undefined : answer?.queries[0];
  return (
    <div className="ex-status" role="status">
      {first && <RowCountBadge query={first} limit={answer?.form.row_limit} loading={loading} />}
      {first?.is_cached && !loading && (
        <span className="ex-cached">
          {t("chart.cached")} {first.cached_dttm && <TimeAgo time={first.cached_dttm} />}
          <IconButton
            icon="refresh"
            iconSize={13}
            size="sm"
            label={t("header.force")}
            disabled={!canRun}
            onClick={() => start(true)}
          />
        </span>
      )}
      <span className="ex-spacer" />
      {loading ? (
        <>
          <ElapsedTime since={run.chartUpdateStartTime ?? 0} />
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="stop" size={12} />}
            onClick={stop}
          >
            {t("run.stop")}
          </Button>
        </>
      ) : (
        <>
          {stale && answer && <span className="ex-stale">{t("chart.stale")}</span>}
          {stale && answer && (
            <Button size="compact-xs" disabled={!canRun} onClick={() => start()}>
              {t("run.update")}
            </Button>
          )}
          {!stale && run.chartUpdateEndTime !== null && run.chartUpdateStartTime !== null && (
            <ElapsedTime since={run.chartUpdateStartTime} until={run.chartUpdateEndTime} />
          )}
        </>
      )}
    </div>
  );
}
