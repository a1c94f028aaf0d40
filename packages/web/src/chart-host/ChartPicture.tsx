import {
  type ChartDataset,
  type ChartDefinition,
  type ChartModel,
  type FormData,
  type QueryData,
  withDefaults,
} from "@sightline/charts";
import { useCallback, useMemo, useState } from "react";
import { useWords } from "../lib/i18n/index.ts";
import { BigNumberPicture } from "./BigNumberPicture.tsx";
import { ChartMessage } from "./ChartMessage.tsx";
import type { PictureProps } from "./echarts/EChartPicture.tsx";
import { type PictureParts, partsFor, usePicture } from "./pictures.ts";
import { TablePicture } from "./TablePicture.tsx";
import { useChartTheme } from "./useChartTheme.ts";
import { useSize } from "./useSize.ts";
import "./chart-host.css";

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
  const { ref, width, height } = useSize();
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
        const rest = { ...space, noData: t("noData"), onHiddenSeries: setHiddenSeries };
        // A picture keeps the parts that it was begun with.
        return <LoadedPicture key={parts} parts={parts} model={model} {...rest} />;
      }
    }
  };
  return (
    <div ref={ref} className="sl-chart-picture">
      {picture && "error" in picture && (
        <ChartMessage kind="failed" title={t("renderFailed", { error: picture.error })} />
      )}
      {picture && "model" in picture && draw(picture.model)}
    </div>
  );
}

/** A picture by ECharts, as soon as the parts that it needs are there. */
function LoadedPicture({ parts, ...props }: { parts: PictureParts } & PictureProps) {
  const Picture = usePicture(parts);
  return Picture && <Picture {...props} />;
}
