import { dashboardContext } from "@sightline/charts";
import type { ChartDataset, ChartDefinition, ChartManifest, FormData } from "@sightline/charts/contract";
import { dashboardActions } from "@sightline/core/permissions";
import type { QueryContext } from "@sightline/core/query";
import { IconButton } from "@sightline/ui/button";
import { useFocusAfterDialog } from "@sightline/ui/menu";
import {
  type CSSProperties,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { ChartPicture, hasDataView, PrintingContext, SharedNumberSize } from "../../../chart-host/index.ts";
import { isPictureShown, useAnnotationData, useChart } from "../../../chart-runtime/index.ts";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import { useFirstPicture } from "../../../lib/first-view/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { MarkdownText } from "../../../lib/markdown/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import {
  type ChartDownloads,
  downloadImage,
  downloadRows,
  hasFullFiles,
  hasPivotedFiles,
} from "../../chart-files/index.ts";
import { FilterBadge } from "../../dashboard-filters/index.ts";
import { canDrill, Drill, type DrilledDataset, type DrillStep, drillRights } from "../../drill/index.ts";
import { useChartLog } from "../log/useChartLog.ts";
import { useScene } from "../scene.ts";
import { AnnotationFaults } from "./AnnotationFaults.tsx";
import { CardTitle } from "./CardTitle.tsx";
import { ChartFailure } from "./ChartFailure.tsx";
import { ChartMenu } from "./ChartMenu.tsx";
import classes from "./chart.module.css";
import { ElapsedTime } from "./ElapsedTime.tsx";
import { RowLimitMark } from "./RowLimitMark.tsx";
import type { ShownChart } from "./useChartSource.ts";
import { useDescription } from "./useDescription.ts";
import { useInView } from "./useInView.ts";
import { useMarks } from "./useMarks.ts";
import { useOwnState } from "./useOwnState.ts";

const FullScreen = lazy(() => import("./FullScreen.tsx"));
const QueryDialog = lazy(async () => ({
  default: (await import("../../chart-query/index.ts")).QueryDialog,
}));
const MarkMenu = lazy(() => import("./MarkMenu.tsx"));

interface Props {
  size: CSSProperties;
  /** Place among the charts of the layout, from 0. */
  place: number;
  title: string;
  /** Id of the component, to which addresses lead. */
  anchor: string;
  chart: ShownChart;
  dataset: ChartDataset;
  /** Null while the code of the chart type is on its way. */
  definition: ChartDefinition | null;
  manifest: ChartManifest;
}

/** One chart: loads by itself when it first comes into view, and shows what became of it. */
export function ChartCard({ size, place, title, anchor, chart, dataset, definition, manifest }: Props) {
  const t = useWords("dashboards");
  const { dashboardId, runtime, clauses, waitingCharts, edit, mayExplore, shareChart, onScoping } =
    useScene();
  const card = useRef<HTMLElement>(null);
  // Charts of the first screen are asked for before they are drawn.
  const isAsked = runtime.state(chart.id).status !== null;
  const inView = useInView(card, (inView) => runtime.prioritise(chart.id, { inView, place }), isAsked);
  const printing = useContext(PrintingContext);
  const seen = inView || printing;
  useEffect(() => {
    // What was refreshed meanwhile is asked for, also below the window.
    if (printing) runtime.prioritise(chart.id, { inView: true, place });
  }, [printing, runtime, chart.id, place]);
  const [described, toggleDescription] = useDescription(chart.id);
  const [full, setFull] = useState(false);
  const [isTable, setIsTable] = useState(false);
  const view = useMemo(() => ({ isTable, onChange: setIsTable }), [isTable]);
  const wanted = seen && !waitingCharts.has(chart.id);
  const { ownState, onOwnState } = useOwnState(chart.id, definition);
  const context = useMemo(
    () =>
      wanted && definition
        ? dashboardContext({ chart, dataset, definition, dashboardId, clauses, ownState })
        : null,
    [wanted, chart, dataset, definition, dashboardId, clauses, ownState],
  );
  const state = useChart(runtime, chart.id, context);
  const { id: chartId } = chart;
  const log = useChartLog(
    { dashboardId, chartId, vizType: manifest.vizType, target_id: anchor, target_name: title },
    state,
  );

  const canFilter = manifest.behaviors.includes("cross-filter");
  const canBrush = manifest.behaviors.includes("time-brush");
  const rights = useMemo(
    () => drillRights(manifest, chart.form_data as FormData, dataset as DrilledDataset),
    [manifest, chart.form_data, dataset],
  );
  const [drill, setDrill] = useState<DrillStep | null>(null);
  // What is looked into is what the chart shows, or would show.
  const drillable = edit ? null : (state.lastAnswer?.context ?? context);
  const allowed = dashboardActions(currentUser());
  const { hideChartControls } = useUiConfig();
  const [queryShown, setQueryShown] = useState(false);
  const marks = useMarks(chart.id, {
    canFilter,
    canBrush,
    hasMenu: drillable !== null && canDrill(rights),
  });

  const menuButton = useRef<HTMLButtonElement>(null);
  useFocusAfterDialog(full || queryShown, menuButton);

  // Drawn with the form data that it answers: those of a filter's next value come with their data.
  const drawn = state.lastAnswer?.context.form_data as FormData | undefined;
  const annotations = useAnnotationData(drawn, state.annotations);
  const shown = isPictureShown(state) && drawn?.viz_type === chart.form_data.viz_type;
  const failed = !shown && (state.status === "failed" || state.status === "stopped");
  const { ref: firstPicture, remove: removeFirstPicture } = useFirstPicture(chart.id);
  useEffect(() => {
    if (failed) removeFirstPicture();
  }, [failed, removeFirstPicture]);
  // The same function at each rendering: the picture is only made anew where it is another one.
  const reportRendered = useCallback(
    (failure?: string) => {
      removeFirstPicture();
      runtime.reportRendered(chartId, failure);
    },
    [removeFirstPicture, runtime, chartId],
  );
  const reportDrawn = useCallback(() => reportRendered(), [reportRendered]);
  const retry = () => runtime.retry(chart.id);
  const onExplore = () => log("explore_dashboard_chart");
  const openDrill = (step: DrillStep | null) => {
    if (step?.kind === "by") log("drill_by_modal_opened");
    setDrill(step);
  };
  const opensExplore = mayExplore && chart.is_visible !== false;
  const mayViewQuery = mayExplore || allowed.can_view_query;
  const mayViewTable = mayExplore || allowed.can_view_chart_as_table;
  const downloadsOf = (asked: QueryContext): ChartDownloads => ({
    onRows: (format, content) => {
      log(`export_${format}_dashboard_chart`);
      void downloadRows(asked, title, format, content);
    },
    onImage: () => {
      log("chart_download_as_image");
      if (card.current) void downloadImage(card.current, title);
    },
    hasFull: hasFullFiles(manifest.picture),
    hasPivoted: hasPivotedFiles(manifest.vizType),
  });
  const picture = (isOnCard: boolean) =>
    shown &&
    drawn &&
    definition &&
    state.queries && (
      <ChartPicture
        definition={definition}
        formData={drawn}
        dataset={dataset}
        queries={state.queries}
        annotations={annotations}
        label={title}
        view={view}
        {...marks.picture}
        ownState={ownState}
        onOwnState={onOwnState}
        {...(isOnCard && { onRendered: reportDrawn, onRenderFailed: reportRendered })}
      />
    );
  return (
    <article
      ref={card}
      id={anchor}
      className={`${classes.card} dashboard-component-chart-holder dashboard-chart-id-${chart.id}`}
      style={size}
      aria-label={title}
      aria-busy={state.status === "loading"}
      data-sized
    >
      <header className={`${classes.header} chart-header`}>
        <CardTitle id={anchor} title={title}>
          {opensExplore ? (
            <Link to={chartPath(chart.id)} title={t("openChart", { name: title })} onClick={onExplore}>
              {title}
            </Link>
          ) : (
            title
          )}
        </CardTitle>
        {state.status === "failed" && shown && !state.renderFailed && (
          <span role="status" className={classes.mark}>
            <IconButton icon="alert" size="sm" label={t("notRefreshed")} onClick={retry} />
          </span>
        )}
        {!edit && !hideChartControls && (
          <FilterBadge chartId={chart.id} name={title} replies={state.queries} />
        )}
        {shown && <RowLimitMark state={state} />}
        {shown && <AnnotationFaults chartId={chart.id} state={state} />}
        {!hideChartControls && (
          <ChartMenu
            button={menuButton}
            chart={chart}
            name={title}
            state={state}
            described={described}
            rights={rights}
            mayExplore={opensExplore}
            onDrill={drillable ? openDrill : undefined}
            onExplore={onExplore}
            share={
              shareChart && {
                onCopy: () => shareChart.copyLink(anchor),
                onMail: () => shareChart.mailLink(anchor, title),
              }
            }
            onQuery={mayViewQuery && drillable ? () => setQueryShown(true) : undefined}
            downloads={allowed.can_csv && drillable && shown ? downloadsOf(drillable) : undefined}
            onScoping={(canFilter || canBrush) && onScoping ? () => onScoping(chart.id) : undefined}
            onRefresh={() => {
              runtime.refresh(chart.id);
              log("force_refresh_chart");
            }}
            onFull={() => setFull(true)}
            view={mayViewTable && shown && hasDataView(manifest.picture) ? view : undefined}
            onDescribe={toggleDescription}
          />
        )}
      </header>
      {described && chart.description && (
        <div className={classes.description}>
          <MarkdownText code={chart.description} />
        </div>
      )}
      <div className={classes.body}>
        <div className="sl-chart" data-status={state.status ?? "waiting"}>
          {picture(true)}
          {!shown && !failed && <div className={classes.skeleton} />}
          <div ref={firstPicture} className={classes.firstPicture} aria-hidden="true" />
          {failed && <ChartFailure state={state} onRetry={retry} />}
          {state.status === "loading" && state.startedAt !== null && (
            <ElapsedTime since={state.startedAt} onStop={() => runtime.stop(chart.id)} />
          )}
        </div>
      </div>
      {marks.menu && (
        <Suspense fallback={null}>
          <MarkMenu {...marks.menu} rights={rights} onDrill={openDrill} />
        </Suspense>
      )}
      {queryShown && drillable && (
        <Suspense fallback={null}>
          <QueryDialog context={drillable} onClose={() => setQueryShown(false)} />
        </Suspense>
      )}
      {drill && drillable && definition && (
        <Suspense fallback={null}>
          <Drill
            chart={{
              id: chart.id,
              name: title,
              definition,
              dataset: dataset as DrilledDataset,
              context: drillable,
              formData: drillable.form_data as FormData,
            }}
            step={drill}
            onStep={openDrill}
          />
        </Suspense>
      )}
      {full && (
        <Suspense fallback={null}>
          <FullScreen title={title} onClose={() => setFull(false)}>
            {failed ? (
              <ChartFailure state={state} onRetry={retry} />
            ) : (
              <SharedNumberSize>{picture(false)}</SharedNumberSize>
            )}
          </FullScreen>
        </Suspense>
      )}
    </article>
  );
}
