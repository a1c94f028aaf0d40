import type { EChartsModel, TooltipParam } from "@sightline/charts";
import { type EChartsCoreOption, type EChartsType, init } from "echarts/core";
import { useEffect, useRef } from "react";
import { tooltipElement } from "./tooltipElement.ts";
import { useTooltips } from "./useTooltips.ts";

export interface PictureProps {
  model: EChartsModel;
  /** What a screen reader says of the picture. */
  label: string;
  noData: string;
  width: number;
  height: number;
  onRendered: () => void;
  /** Names of the series that the legend has switched off. */
  onHiddenSeries: (names: string[]) => void;
}

/**
 * Draws an ECharts option with the parts of ECharts that its caller has registered. The old picture stays until the new
 * one is drawn.
 */
export function EChartPicture({
  model,
  label,
  noData,
  width,
  height,
  onRendered,
  onHiddenSeries,
}: PictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const hovered = useRef<string | null>(null);
  const callbacks = useRef({ onRendered, onHiddenSeries });
  callbacks.current = { onRendered, onHiddenSeries };
  const { ready, at, handlers } = useTooltips();
  const begun = useRef(ready);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture keeps the parts that it was begun with.
  useEffect(() => {
    const instance = init(container.current, null, { renderer: "canvas" });
    chart.current = instance;
    instance.on("finished", () => callbacks.current.onRendered());
    instance.on("mouseover", (event) => {
      hovered.current = event.seriesId ?? null;
    });
    instance.on("mouseout", () => {
      hovered.current = null;
    });
    instance.on("legendselectchanged", (event) => {
      const { selected } = event as unknown as { selected: Record<string, boolean> };
      callbacks.current.onHiddenSeries(Object.keys(selected).filter((name) => !selected[name]));
    });
    return () => {
      instance.dispose();
      chart.current = null;
    };
  }, [ready]);

  useEffect(() => {
    chart.current?.resize({ width, height });
  }, [width, height]);

  useEffect(() => {
    const { option } = model;
    const tooltip = {
      confine: true,
      className: "sl-tooltip",
      ...(option.tooltip as Record<string, unknown> | undefined),
      formatter: (params: TooltipParam | TooltipParam[]) =>
        tooltipElement(model.tooltip(params, hovered.current), noData),
    };
    const isAnew = begun.current !== ready;
    begun.current = ready;
    const still = isAnew ? { animation: false } : {};
    chart.current?.setOption({ ...option, ...still, tooltip } as EChartsCoreOption, { notMerge: true });
    if (isAnew && at.current) chart.current?.dispatchAction({ type: "showTip", ...at.current });
  }, [model, noData, ready, at]);

  return <div ref={container} role="img" aria-label={label} style={{ width, height }} {...handlers} />;
}
