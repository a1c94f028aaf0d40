import { chartByVizType, chartTypeName } from "@sightline/charts";
import { chartIdsOf } from "@sightline/core/layout";
import { chartTitle } from "@sightline/core/layout/titles";
import { isFilterBox } from "@sightline/core/native-filters/filter-box";
import { Button } from "@sightline/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useContext, useMemo } from "react";
import { Link } from "react-router";
import { ChartMessage, ColorScopeContext, useDefinition } from "../../../chart-host/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { FilterBoxNode } from "../filter-box/FilterBoxNode.tsx";
import { sizeOf } from "../nodes/blocks.tsx";
import { rereadDashboard } from "../queries.ts";
import { type NodeProps, useScene } from "../scene.ts";
import { CardTitle } from "./CardTitle.tsx";
import { ChartCard } from "./ChartCard.tsx";
import classes from "./chart.module.css";
import { useChartSource } from "./useChartSource.ts";

/** A chart of the layout, or in words why there is none. */
export function ChartNode({ component }: NodeProps) {
  const t = useWords("dashboards");
  const english = useEnglish();
  const client = useQueryClient();
  const { chartId } = component.meta;
  const { layout } = useScene();
  const source = useChartSource(chartId);
  const title = chartTitle(component.meta, source.chart?.slice_name) || t("untitledChart");
  const vizType = String(source.chart?.form_data.viz_type ?? "");
  const manifest = chartByVizType(vizType);
  const { definition, error, retry } = useDefinition(manifest);
  const colors = useContext(ColorScopeContext);
  const chartColors = useMemo(() => colors?.ofChart(String(chartId)) ?? null, [colors, chartId]);

  if (chartId !== undefined && isFilterBox(source.chart?.form_data)) {
    return <FilterBoxNode component={component} chartId={chartId} title={title} />;
  }
  if (source.chart && source.dataset && manifest && error === null) {
    return (
      <ColorScopeContext value={chartColors}>
        <ChartCard
          key={chartId}
          size={sizeOf(component.meta)}
          place={chartIdsOf(layout).indexOf(source.chart.id)}
          title={title}
          chart={source.chart}
          dataset={source.dataset}
          definition={definition}
          anchor={component.id}
          manifest={manifest}
        />
      </ColorScopeContext>
    );
  }
  return (
    <article className={classes.card} style={sizeOf(component.meta)} aria-label={title} data-sized>
      <header className={classes.header}>
        <CardTitle id={component.id} title={title} />
      </header>
      <div className={classes.body}>
        {source.loading ? <div className={classes.skeleton} /> : <ChartMessage {...why()} />}
      </div>
    </article>
  );

  function why(): ComponentProps<typeof ChartMessage> {
    if (error) {
      const again = <Button onClick={retry}>{t("tryAgain")}</Button>;
      return { kind: "failed", title: t("chartFailed"), detail: error, action: again };
    }
    if (source.error) return { kind: "failed", title: t("chartFailed"), detail: source.error };
    // What is missing may come back from the trash, or be opened to the reader, while the page is open.
    const reread = <Button onClick={() => void rereadDashboard(client)}>{t("tryAgain")}</Button>;
    if (!source.chart) {
      return { kind: "forbidden", title: t("chartMissing"), detail: t("chartMissingHint"), action: reread };
    }
    if (!manifest) {
      const name = english(chartTypeName(vizType).name);
      const open = (
        <Button component={Link} to={chartPath(source.chart.id)} variant="default">
          {t("openInExplore")}
        </Button>
      );
      const detail = t("vizTypeUnknownHint", { name });
      return { kind: "forbidden", title: t("vizTypeUnknown"), detail, action: open };
    }
    return { kind: "forbidden", title: t("datasetMissing"), detail: t("datasetMissingHint"), action: reread };
  }
}
