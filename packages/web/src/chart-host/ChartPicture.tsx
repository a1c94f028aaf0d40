import { useElementSize } from "@mantine/hooks";
import {
  type ChartDataset,
  type ChartDefinition,
  type ChartModel,
  type EChartsModel,
  type FormData,
  type QueryData,
  withDefaults,
} from "@sightline/charts";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useWords } from "../lib/i18n/index.ts";
import { BigNumberPicture } from "./BigNumberPicture.tsx";
import { ChartMessage } from "./ChartMessage.tsx";
import { TablePicture } from "./TablePicture.tsx";
import { useChartTheme } from "./useChartTheme.ts";
import "./chart-host.css";

/** The parts of ECharts that a picture needs: each is loaded with the first chart that asks for it. */
const PICTURES = {
  cartesian: lazy(() => import("./echarts/CartesianPicture.tsx")),
  zoomable: lazy(() => import("./echarts/ZoomablePicture.tsx")),
  pie: lazy(() => import("./echarts/PiePicture.tsx")),
  pieWithTotal: lazy(() => import("./echarts/PieWithTotalPicture.tsx")),
};

function partsFor(vizType: string, { graphic, dataZoom }: EChartsModel["option"]): keyof typeof PICTURES {
  if (vizType === "pie") return Array.isArray(graphic) && graphic.length === 0 ? "pie" : "pieWithTotal";
  return dataZoom === undefined ? "cartesian" : "zoomable";
}

interface Props {
  chart: ChartDefinition;
  formData: FormData;
  dataset: ChartDataset;
  queries: QueryData[];
  /** The chart's name: what a screen reader says of the picture. */
  label: string;
  /** The picture is on the page. */
  onRendered?: () => void;
}

const nothing = () => {};

/** Draws the reply of a chart's queries in the space it is given. */
export function ChartPicture({ chart, formData, dataset, queries, label, onRendered = nothing }: Props) {
  const t = useWords("charts");
  const { ref, width, height } = useElementSize();
  const theme = useChartTheme();
  const [hiddenSeries, setHiddenSeries] = useState<string[]>([]);
  const translate = useCallback(
    (english: string) => t(english, { nsSeparator: false, keySeparator: false }),
    [t],
  );
  const picture = useMemo((): { model: ChartModel } | { error: string } | null => {
    if (width === 0 || height === 0) return null;
    try {
      const filled = withDefaults(chart, formData, dataset);
      const input = { formData: filled, dataset, queries, theme, width, height, hiddenSeries, translate };
      return { model: chart.transform(input) };
    } catch (error) {
      // A chart that cannot be drawn must not take the page with it.
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }, [chart, formData, dataset, queries, theme, width, height, hiddenSeries, translate]);

  const draw = (model: ChartModel) => {
    const space = { label, width, height, onRendered };
    switch (model.kind) {
      case "empty":
        return <ChartMessage kind="empty" title={t("noResults")} detail={t("noResultsHint")} />;
      case "table":
        return <TablePicture model={model} {...space} />;
      case "bigNumber":
        return <BigNumberPicture model={model} onRendered={onRendered} />;
      case "echarts": {
        const parts = partsFor(chart.metadata.vizType, model.option);
        const Picture = PICTURES[parts];
        const rest = { ...space, noData: t("noData"), onHiddenSeries: setHiddenSeries };
        // A picture keeps the parts that it was begun with.
        return <Picture key={parts} model={model} {...rest} />;
      }
    }
  };
  return (
    <div ref={ref} className="sl-chart-picture">
      {picture && "error" in picture && (
        <ChartMessage kind="failed" title={t("renderFailed", { error: picture.error })} />
      )}
      {picture && "model" in picture && <Suspense fallback={null}>{draw(picture.model)}</Suspense>}
    </div>
  );
}
