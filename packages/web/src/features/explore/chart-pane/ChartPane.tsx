import { chartTypeName } from "@sightline/charts";
import type { ChartEvent } from "@sightline/charts/contract";
import { Button } from "@sightline/ui/button";
import { SplitPane } from "@sightline/ui/split";
import { useCallback, useMemo, useState } from "react";
import { ChartError, ChartMessage, ChartPicture } from "../../../chart-host/index.ts";
import { isPictureShown, useAnnotationData } from "../../../chart-runtime/index.ts";
import { DeferredContent } from "../../../lib/deferred/index.ts";
import { useFirstPicture } from "../../../lib/first-view/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { canDrill, type DrillStep, MarkMenu, type OpenMarkMenu } from "../../drill/index.ts";
import { ExploreDrill, useDrillRights } from "../drill/index.ts";
import { drawnForm } from "../model/store/changes.ts";
import { chartDataset, useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf, isSupported } from "../model/store/exploreStore.ts";
import { Suggestions } from "../suggest/Suggestions.tsx";
import { CHART_ID } from "../workspace/chartRequest.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { useFoldedColumn } from "../workspace/useFoldedColumn.ts";
import { ChartStatusBar } from "./ChartStatusBar.tsx";
import { ResultsPane } from "./ResultsPane.tsx";

/** The element that the picture is drawn in, which is downloaded as an image. */
export const PICTURE_ID = "explore-picture";

interface Props {
  run: ExploreRun;
  /** Without the rows and what is said of the run. */
  isAlone?: boolean | undefined;
}

/** The picture with its state, over the rows that it was drawn from. */
export function ChartPane({ run, isAlone = false }: Props) {
  const t = useWords("explore");
  const [folded, fold] = useFoldedColumn("results");
  if (isAlone) {
    return (
      <section className="ex-column ex-chart-column" aria-label={t("chart.title")}>
        <div className="ex-chart-pane">
          <Picture run={run} />
        </div>
      </section>
    );
  }
  const picture = (
    <div className="ex-chart-pane">
      <ChartStatusBar run={run} />
      <div className="ex-drawn">
        <Picture run={run} />
        <Suggestions run={run} />
      </div>
      {folded && (
        <button type="button" className="ex-results-fold" onClick={() => fold(false)}>
          {t("results.show")}
        </button>
      )}
    </div>
  );
  return (
    <section className="ex-column ex-chart-column" aria-label={t("chart.title")}>
      <SplitPane
        name="explore-results"
        direction="column"
        sized="second"
        initial={220}
        min={100}
        minOther={220}
        folded={folded}
        first={picture}
        second={
          <DeferredContent>
            <ResultsPane run={run} onHide={() => fold(true)} />
          </DeferredContent>
        }
      />
    </section>
  );
}

function Picture({ run: explore }: { run: ExploreRun }) {
  const { run, answer, canRun, stale, start, onRendered, onOwnState } = explore;
  const t = useWords("explore");
  const english = useEnglish();
  const { dataset, store } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const name = useExploreState(({ savedChart }) => savedChart?.slice_name);
  const ownState = useExploreState((state) => state.ownState);
  const drawn = useMemo(
    () => answer && drawnForm(chartOf(answer.form), answer.form, formData),
    [answer, formData],
  );
  const annotations = useAnnotationData(drawn, run.annotations);
  const firstPicture = useFirstPicture(CHART_ID);
  const rights = useDrillRights(explore);
  const [menu, setMenu] = useState<OpenMarkMenu | null>(null);
  const [drill, setDrill] = useState<DrillStep | null>(null);
  const onEvent = useCallback((event: ChartEvent) => {
    if (event.type === "contextMenu") setMenu(event);
  }, []);
  const { status } = run;
  if (!isSupported(formData)) {
    return (
      <div className="ex-picture">
        <ChartMessage
          kind="failed"
          title={t("chart.unsupported")}
          detail={t("chart.unsupportedHint", { name: english(chartTypeName(formData.viz_type).name) })}
        />
      </div>
    );
  }
  if (status === null) {
    return (
      <div className="ex-picture">
        <ChartMessage
          kind="empty"
          title={t("chart.notYet")}
          detail={t(canRun ? "chart.notYetReady" : "chart.notYetHint")}
          action={<Button onClick={() => start()}>{t("run.create")}</Button>}
        />
      </div>
    );
  }
  if ((status === "failed" || status === "stopped") && !isPictureShown(run)) {
    const again = (
      <Button variant="default" disabled={!canRun} onClick={() => start()}>
        {t("chart.runAgain")}
      </Button>
    );
    return (
      <div className="ex-picture">
        {status === "failed" ? (
          <ChartError state={run} action={again} />
        ) : (
          <ChartMessage
            kind="stopped"
            title={t("chart.stopped")}
            detail={run.alert ?? undefined}
            action={again}
          />
        )}
      </div>
    );
  }
  return (
    <div className="ex-picture">
      <div
        id={PICTURE_ID}
        className="sl-chart"
        data-status={status ?? undefined}
        data-stale={stale || undefined}
      >
        {answer && drawn && (
          <ChartPicture
            definition={chartOf(drawn)}
            formData={drawn}
            dataset={chartDataset(dataset)}
            queries={answer.queries}
            annotations={annotations}
            label={name ?? t("newChart")}
            ownState={ownState}
            onOwnState={onOwnState}
            onFields={store.getState().change}
            onEvent={canDrill(rights) ? onEvent : undefined}
            onRendered={() => {
              firstPicture.remove();
              onRendered();
            }}
            onRenderFailed={(failure) => {
              firstPicture.remove();
              onRendered(failure);
            }}
          />
        )}
        <div ref={firstPicture.ref} className="ex-first-picture" aria-hidden="true" />
      </div>
      {menu && <MarkMenu {...menu} rights={rights} onDrill={setDrill} onClose={() => setMenu(null)} />}
      {drill && <ExploreDrill run={explore} step={drill} onStep={setDrill} />}
    </div>
  );
}
