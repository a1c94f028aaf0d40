import type { QueryResult } from "@sightline/api/charts";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { type AnnotationStates, type ChartState, isPictureShown } from "../../../chart-runtime/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { RunTime, TimeAgo } from "../../../lib/time/index.ts";
import { countedRows } from "../model/values/rowCount.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { useMayStop } from "../workspace/useMayStop.ts";
import { RowCountBadge } from "./RowCountBadge.tsx";

/** What the picture is worth: its rows, its age, whether it answers the controls; and stop while it runs. */
export function ChartStatusBar({ run: explore }: { run: ExploreRun }) {
  const t = useWords("explore");
  const { run, answer, stale, updates: follows, canRun, start, stop } = explore;
  const updates = follows && canRun;
  const loading = run.status === "loading";
  const mayStop = useMayStop(run);
  // A run that failed has no rows; those of the one before would be read as its own.
  const failed = (run.status === "failed" && !run.renderFailed) || run.status === "stopped";
  const shown = isPictureShown(run);
  const first = shown ? answer?.queries[0] : undefined;
  const counted = answer && countedRows(answer.queries, run.lastAnswer?.context.queries ?? []);
  const cachedAt = first && cacheTime(first, run);
  return (
    <div className="ex-status" role="status">
      {first && counted && <RowCountBadge query={counted} limit={answer?.form.row_limit} loading={loading} />}
      {first && cachedAt !== undefined && !loading && (
        <span className="ex-cached">
          {t("chart.cached")} {cachedAt !== null && <TimeAgo time={cachedAt} />}
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
      {shown && <AnnotationStatus states={run.annotations} />}
      {loading ? (
        <>
          <RunTime since={run.startedAt ?? 0} />
          {mayStop && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<Icon name="stop" size={12} />}
              onClick={stop}
            >
              {t("run.stop")}
            </Button>
          )}
        </>
      ) : (
        <>
          {stale && answer && (
            <span className="ex-stale">{t(updates ? "chart.updating" : "chart.stale")}</span>
          )}
          {stale && answer && !updates && (
            <Button size="compact-xs" onClick={() => start()}>
              {t("run.update")}
            </Button>
          )}
          {failed && shown && (
            <>
              <span className="ex-stale">{t("chart.notRefreshed")}</span>
              <Button size="compact-xs" onClick={() => start()}>
                {t("chart.runAgain")}
              </Button>
            </>
          )}
          {!stale && run.endedAt !== null && run.startedAt !== null && (
            <RunTime since={run.startedAt} until={run.endedAt} />
          )}
        </>
      )}
    </div>
  );
}

/** What is still to come, or will not come, of what is drawn over the picture. */
function AnnotationStatus({ states }: { states: AnnotationStates }) {
  const t = useWords("explore");
  const namesOf = (status: "loading" | "failed") =>
    Object.entries(states).flatMap(([name, state]) => (state.status === status ? [name] : []));
  const failed = namesOf("failed");
  if (failed.length > 0)
    return <span className="ex-stale">{t("annotations.someFailed", { names: failed.join(", ") })}</span>;
  return namesOf("loading").length > 0 && <span>{t("annotations.loading")}</span>;
}

/** Since when rows have been in the server's cache, or on the page; undefined: they were read for this run. */
function cacheTime({ is_cached, cached_dttm }: QueryResult, { lastAnswer, startedAt }: ChartState) {
  if (is_cached) return cached_dttm;
  return lastAnswer && startedAt !== null && lastAnswer.at < startedAt ? lastAnswer.at : undefined;
}
