import { IconButton } from "@sightline/ui/button";
import { SplitPane } from "@sightline/ui/split";
import { Tabs } from "@sightline/ui/tabs";
import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { ColorScopeContext, colorsOnDashboard, createColorScope } from "../../../chart-host/index.ts";
import { DeferredContent } from "../../../lib/deferred/index.ts";
import { firstColors, removeFirstView } from "../../../lib/first-view/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { ChartPane } from "../chart-pane/ChartPane.tsx";
import { ControlPanel } from "../controls/ControlPanel.tsx";
import { DataPanel } from "../data-panel/DataPanel.tsx";
import { DatasetDialogs } from "../data-panel/DatasetDialogs.tsx";
import { useDatasetDialog } from "../data-panel/datasetDialog.ts";
import { savesChart } from "../data-panel/useReopenOnDataset.ts";
import { AnnotationContext } from "../model/store/AnnotationContext.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { isSupported } from "../model/store/exploreStore.ts";
import { useNarrow } from "../model/useNarrow.ts";
import { usePhone } from "../model/usePhone.ts";
import { SaveDialog } from "../save/SaveDialog.tsx";
import { useMaySave } from "../save/useMaySave.ts";
import { useRequestSave } from "../save/useRequestSave.ts";
import { ChartHeader } from "./ChartHeader.tsx";
import { useExploreRun } from "./useExploreRun.ts";
import { useExploreShortcuts } from "./useExploreShortcuts.ts";
import { useFoldedColumn } from "./useFoldedColumn.ts";
import { useFormDataKeeping } from "./useFormDataKeeping.ts";
import { useLayerCharts } from "./useLayerCharts.ts";
import { useMountLog } from "./useMountLog.ts";

/** The explore page: a header over data, controls and chart; on a phone the three are tabs. */
export function Workspace() {
  const t = useWords("explore");
  const phone = usePhone();
  const { address } = useExplore();
  const run = useExploreRun();
  const scheme = useExploreState(({ formData }) => String(formData.color_scheme ?? ""));
  const dashboard = useExploreState(({ formData }) => formData.dashboardId);
  const chartId = useExploreState(({ savedChart }) => savedChart?.slice_id);
  const [openedScheme] = useState(scheme);
  // One chart, one scope: a label keeps its color while filters come and go, until the scheme changes. It begins with the
  // colors of the dashboard from which one comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const colors = useMemo(() => {
    const given = firstColors();
    const isOther = chartId === undefined || scheme !== openedScheme;
    return createColorScope({
      forcedColors: isOther ? {} : colorsOnDashboard(chartId),
      ...(given && { givenColors: given }),
    });
  }, [scheme, dashboard]);
  const arrival = useLocation().state;
  const [saving, setSaving] = useState(() => savesChart(arrival));
  const isQuery = useExplore().dataset.type === "query";
  const openDialog = useDatasetDialog((state) => state.open);
  // A chart needs a dataset: a query becomes one first.
  const requestSave = useRequestSave(() => (isQuery ? openDialog("saveFirst") : setSaving(true)));
  const supported = useExploreState(({ formData }) => isSupported(formData));
  const { can_add, can_overwrite } = useMaySave();
  const save = (can_add || can_overwrite) && supported ? requestSave : null;
  const name = useExploreState(({ savedChart }) => savedChart?.slice_name);
  useTitle(name ?? t("newChart"));
  // The picture is taken from it before.
  useLayoutEffect(removeFirstView, []);
  useFormDataKeeping();
  useLayerCharts();
  useMountLog();
  useExploreShortcuts(run, save);

  const data = (
    <DeferredContent>
      <DataPanel />
    </DeferredContent>
  );
  const controls = (
    <AnnotationContext value={run.annotations}>
      <DeferredContent>
        <ControlPanel run={run} />
      </DeferredContent>
    </AnnotationContext>
  );
  const chart = (
    <ColorScopeContext value={colors}>
      <ChartPane run={run} isAlone={address.standalone} />
    </ColorScopeContext>
  );
  if (address.standalone) return <div className="ex-page">{chart}</div>;
  return (
    <div className="ex-page">
      <ChartHeader run={run} onSave={save} />
      {phone ? (
        <AsTabs data={data} controls={controls} chart={chart} />
      ) : (
        <AsColumns {...{ data, controls, chart }} />
      )}
      <SaveDialog opened={saving} onClose={() => setSaving(false)} />
      <DatasetDialogs />
    </div>
  );
}

interface Parts {
  data: ReactNode;
  controls: ReactNode;
  chart: ReactNode;
}

function AsColumns({ data, controls, chart }: Parts) {
  const t = useWords("explore");
  const [dataFolded, foldData] = useFoldedColumn("data", useNarrow());
  const [controlsFolded, foldControls] = useFoldedColumn("controls");
  return (
    <div className="ex-columns">
      {dataFolded && <Rail label={t("data.show")} onOpen={() => foldData(false)} />}
      <SplitPane
        name="explore-data"
        direction="row"
        initial={224}
        min={180}
        max={480}
        minOther={560}
        folded={dataFolded}
        first={
          <Column title={t("data.title")} hide={t("data.hide")} onHide={() => foldData(true)}>
            {data}
          </Column>
        }
        second={
          <div className="ex-columns">
            {controlsFolded && <Rail label={t("controls.show")} onOpen={() => foldControls(false)} />}
            <SplitPane
              name="explore-controls"
              direction="row"
              initial={312}
              min={248}
              max={560}
              minOther={300}
              folded={controlsFolded}
              first={
                <Column
                  title={t("controls.title")}
                  hide={t("controls.hide")}
                  onHide={() => foldControls(true)}
                >
                  {controls}
                </Column>
              }
              second={chart}
            />
          </div>
        }
      />
    </div>
  );
}

interface ColumnProps {
  title: string;
  hide: string;
  onHide: () => void;
  children: ReactNode;
}

function Column({ title, hide, onHide, children }: ColumnProps) {
  return (
    <section className="ex-column" aria-label={title}>
      <div className="ex-column-head">
        <h2>{title}</h2>
        <IconButton icon="chevronLeft" iconSize={14} size="sm" label={hide} onClick={onHide} />
      </div>
      {children}
    </section>
  );
}

const Rail = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <div className="ex-rail">
    <IconButton icon="chevronRight" iconSize={14} size="sm" label={label} onClick={onOpen} />
  </div>
);

function AsTabs({ data, controls, chart }: Parts) {
  const t = useWords("explore");
  return (
    <Tabs defaultValue="chart" className="ex-tabs" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="data">{t("data.title")}</Tabs.Tab>
        <Tabs.Tab value="controls">{t("controls.title")}</Tabs.Tab>
        <Tabs.Tab value="chart">{t("chart.title")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="data">
        <h2 className="sl-visually-hidden">{t("data.title")}</h2>
        {data}
      </Tabs.Panel>
      <Tabs.Panel value="controls">
        <h2 className="sl-visually-hidden">{t("controls.title")}</h2>
        {controls}
      </Tabs.Panel>
      <Tabs.Panel value="chart">
        <h2 className="sl-visually-hidden">{t("chart.title")}</h2>
        {chart}
      </Tabs.Panel>
    </Tabs>
  );
}
