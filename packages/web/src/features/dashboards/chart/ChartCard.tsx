import {
  buildQueryContext,
  type ChartDataset,
  type ChartDefinition,
  type FormData,
  withDefaults,
} from "@sightline/charts";
import { Button } from "@sightline/ui";
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import {
  CHART_TIMEOUT_MS,
  ChartMessage,
  ChartPicture,
  type ChartRun,
  SharedNumberSize,
  useChartRun,
} from "../../../chart-host/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { useScene } from "../scene.ts";
import { ChartMenu } from "./ChartMenu.tsx";
import classes from "./chart.module.css";
import { Elapsed } from "./Elapsed.tsx";
import type { ShownChart } from "./useChartSource.ts";
import { useInView } from "./useInView.ts";

const FullScreen = lazy(() => import("./FullScreen.tsx"));

interface Props {
  size: CSSProperties;
  title: string;
  chart: ShownChart;
  dataset: ChartDataset;
  /** Null while the code of the chart type is on its way. */
  definition: ChartDefinition | null;
}

/** Time-out of a chart request, ms: the server's own setting where it has one. */
function timeoutMs(): number {
  const seconds = bootstrap().common.conf.SUPERSET_WEBSERVER_TIMEOUT;
  return typeof seconds === "number" ? seconds * 1000 : CHART_TIMEOUT_MS;
}

/** One chart: loads by itself when it first comes into view, and shows what became of it. */
export function ChartCard({ size, title, chart, dataset, definition }: Props) {
  const t = useWords("dashboards");
  const { dashboardId, runs, refreshes, edit } = useScene();
  const card = useRef<HTMLElement>(null);
  const seen = useInView(card);
  const [described, setDescribed] = useState(false);
  const [full, setFull] = useState(false);
  const kept = useRef(runs.kept.get(chart.id)).current;
  const { run, queries, start, stop, rendered } = useChartRun(timeoutMs(), {
    kept,
    schedule: runs.queue.run,
  });
  const formData = useMemo<FormData>(
    () => ({ ...(chart.form_data as FormData), slice_id: chart.id, dashboardId }),
    [chart, dashboardId],
  );

  const refresh = useCallback(
    async (force: boolean) => {
      if (!definition) return;
      await start(buildQueryContext(definition, withDefaults(definition, formData, dataset), force));
    },
    [start, definition, formData, dataset],
  );
  const asked = useRef(kept ? kept.refreshes : -1);
  useEffect(() => {
    if (!seen || !definition || asked.current === refreshes) return;
    asked.current = refreshes;
    void refresh(refreshes > 0);
  }, [seen, definition, refreshes, refresh]);
  useEffect(() => {
    const done = run.chartStatus === "success" || run.chartStatus === "rendered";
    if (queries && done) runs.kept.set(chart.id, { queries, run, refreshes: asked.current });
  }, [queries, run, runs, chart.id]);

  // The menu that opened the full screen is gone by then: the focus goes back to its button.
  const wasFull = useRef(false);
  useEffect(() => {
    if (wasFull.current && !full) {
      card.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
    }
    wasFull.current = full;
  }, [full]);

  const picture = (onRendered?: () => void) =>
    queries &&
    definition && (
      <ChartPicture
        definition={definition}
        formData={formData}
        dataset={dataset}
        queries={queries}
        label={title}
        {...(onRendered && { onRendered })}
      />
    );
  const failed = run.chartStatus === "failed" || run.chartStatus === "stopped";
  return (
    <article
      ref={card}
      className={classes.card}
      style={size}
      aria-label={title}
      aria-busy={run.chartStatus === "loading"}
      data-sized
    >
      <header className={classes.header}>
        <h2 className={classes.title}>
          {edit ? (
            title
          ) : (
            <Link to={chartPath(chart.id)} title={t("openChart", { name: title })}>
              {title}
            </Link>
          )}
        </h2>
        <ChartMenu
          chart={chart}
          name={title}
          run={run}
          queries={queries}
          described={described}
          onRefresh={() => refresh(true)}
          onFull={() => setFull(true)}
          onDescribe={() => setDescribed(!described)}
        />
      </header>
      {described && chart.description && <p className={classes.description}>{chart.description}</p>}
      <div className={classes.body}>
        <div className="sl-chart" data-status={run.chartStatus ?? "waiting"}>
          {!failed && picture(rendered)}
          {!queries && !failed && <div className={classes.skeleton} />}
          {failed && <Failure run={run} onRetry={() => refresh(false)} />}
          {run.chartStatus === "loading" && run.chartUpdateStartTime !== null && (
            <Elapsed since={run.chartUpdateStartTime} onStop={stop} />
          )}
        </div>
      </div>
      {full && (
        <Suspense fallback={null}>
          <FullScreen title={title} onClose={() => setFull(false)}>
            {failed ? (
              <Failure run={run} onRetry={() => refresh(false)} />
            ) : (
              <SharedNumberSize>{picture()}</SharedNumberSize>
            )}
          </FullScreen>
        </Suspense>
      )}
    </article>
  );
}

/** Why there is no picture, with the database's words, and the way to try again. */
function Failure({ run, onRetry }: { run: ChartRun; onRetry: () => void }) {
  const t = useWords("dashboards");
  const again = (
    <Button variant="default" onClick={onRetry}>
      {t("tryAgain")}
    </Button>
  );
  if (run.chartStatus === "stopped") {
    return <ChartMessage kind="stopped" title={run.chartAlert ?? ""} action={again} />;
  }
  return (
    <ChartMessage
      kind="failed"
      title={t("chartFailed")}
      detail={run.chartAlert ?? undefined}
      action={again}
    />
  );
}
