import type { EChartsPart, EChartsPicture, TooltipParam } from "@sightline/charts/contract/pictures";
import { type EChartsCoreOption, type EChartsType, init } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type RefObject, useEffect, useRef } from "react";
import { drawInTurn } from "../../drawInTurn.ts";
import { hostOption, type Surroundings } from "./hostOption.ts";
import { isolateSeries } from "./isolateSeries.ts";
import { tooltipParts } from "./loadedTooltips.ts";
import { knownParts, registerParts } from "./parts.ts";
import { usePress } from "./usePress.ts";

/** What happens in an ECharts drawing. */
export interface EChartHandlers {
  onRendered: () => void;
  /** Names of the series that the legend has switched off. */
  onHiddenSeries: (names: string[]) => void;
  /** A mark was clicked. */
  onClick: (param: TooltipParam, event: MouseEvent | undefined) => void;
  /** A mark was clicked with the other button. */
  onContextMenu: (param: TooltipParam) => void;
  /** The axes have their places: those of another picture, size or zoom are others. */
  onLayout: (chart: EChartsType, picture: EChartsPicture) => void;
}

interface Drawing {
  chart: EChartsType;
  /** How many parts of ECharts it was begun with. */
  parts: number;
}

interface Options extends EChartHandlers, Pick<Surroundings, "noData" | "clickable" | "clickFilters"> {
  picture: EChartsPicture;
  width: number;
  height: number;
  /** The parts for tooltips are there. */
  withTooltips: boolean;
  /** Where the pointer is in the picture, if it is. */
  pointer: RefObject<{ x: number; y: number } | null>;
}

/** A click on a series that a double click would isolate waits so long for the second one. */
const DOUBLE_CLICK_MS = 300;

/** Pictures on the page. Frames of one that moves into place hold up those that are still to be drawn. */
let pictures = 0;

/**
 * Draws pictures into an element, with the parts of ECharts that each brings. The old picture stays until the new one is
 * drawn. A drawing keeps the parts that it was begun with, so it is begun anew for a picture that needs others.
 */
export function useEChart(
  container: RefObject<HTMLElement | null>,
  options: Options,
): RefObject<Drawing | null> {
  const { picture, noData, width, height, withTooltips, pointer, clickable, clickFilters } = options;
  const drawing = useRef<Drawing>(null);
  const hovered = useRef<string | null>(null);
  const shown = useRef(picture);
  shown.current = picture;
  const size = useRef({ width, height });
  size.current = { width, height };
  const handlers = useRef<EChartHandlers>(options);
  handlers.current = options;
  const press = usePress(container);

  useEffect(() => {
    pictures += 1;
    return () => {
      pictures -= 1;
    };
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const draw = (more: readonly EChartsPart[]) => {
      const element = container.current;
      if (!isCurrent || !element) return;
      const needed = registerParts([CanvasRenderer, ...picture.parts, ...more]);
      const old = drawing.current;
      const isKept = old !== null && old.parts >= Math.max(needed, withTooltips ? tooltipParts() : 0);
      if (!isKept) {
        // A click is a press and a release on one drawing.
        if (old && press.current) {
          void press.current.then(() => draw(more));
          return;
        }
        old?.chart.dispose();
        const chart = init(element, null, { renderer: "canvas", ...size.current });
        listen(chart, handlers, hovered, shown);
        drawing.current = { chart, parts: knownParts() };
      }
      const { chart } = drawing.current!;
      const option = hostOption(picture, { noData, hovered, clickable, clickFilters, element }, () =>
        valueAt(chart, picture, pointer.current),
      );
      const isAnew = old !== null && !isKept;
      const isStill = isAnew || pictures > 1;
      chart.setOption((isStill ? { ...option, animation: false } : option) as EChartsCoreOption, {
        notMerge: true,
      });
      handlers.current.onLayout(chart, picture);
      if (isAnew && pointer.current) pointAt(chart, pointer.current);
    };
    // A picture without its further parts is better than none.
    if (picture.loadParts) picture.loadParts().then(draw, () => draw([]));
    else drawInTurn(() => draw([]));
    return () => {
      isCurrent = false;
    };
  }, [picture, noData, withTooltips, clickable, clickFilters, container, pointer, press]);

  useEffect(() => {
    const chart = drawing.current?.chart;
    // It may have been drawn at this size just now: to resize is to draw again.
    if (!chart || (chart.getWidth() === width && chart.getHeight() === height)) return;
    chart.resize({ width, height });
    handlers.current.onLayout(chart, shown.current);
  }, [width, height]);

  useEffect(
    () => () => {
      drawing.current?.chart.dispose();
      drawing.current = null;
    },
    [],
  );
  return drawing;
}

/** As if the pointer had come there: the action `showTip` would be undone at once where there are no axes. */
function pointAt(chart: EChartsType, { x, y }: { x: number; y: number }): void {
  chart.getZr().handler.dispatch("mousemove", { zrX: x, zrY: y });
}

/**
 * As if the pointer had gone. ECharts hears of it by its own element, which the browser may not yet know to be under the
 * pointer when it has just been made: the tooltip would stay.
 */
export const pointAway = (chart: EChartsType): void => chart.getZr().handler.dispatch("mouseout", {});

function listen(
  chart: EChartsType,
  handlers: RefObject<EChartHandlers>,
  hovered: RefObject<string | null>,
  picture: RefObject<EChartsPicture>,
): void {
  chart.on("finished", () => handlers.current.onRendered());
  chart.on("mouseover", (event) => {
    hovered.current = event.seriesId ?? null;
  });
  chart.on("mouseout", () => {
    hovered.current = null;
  });
  let click: number | undefined;
  chart.on("click", (event) => {
    if (event.componentType !== "series") return;
    const param = withSeriesId(event as TooltipParam, picture.current);
    const mouse = event.event?.event as MouseEvent | undefined;
    clearTimeout(click);
    if (isolateSeries(picture.current, event.seriesName ?? "") === null)
      handlers.current.onClick(param, mouse);
    else click = window.setTimeout(() => handlers.current.onClick(param, mouse), DOUBLE_CLICK_MS);
  });
  chart.on("contextmenu", (event) => {
    if (event.componentType === "series")
      handlers.current.onContextMenu(withSeriesId(event as TooltipParam, picture.current));
  });
  const isolate = (name: string | null) => {
    const names = isolateSeries(picture.current, name);
    if (names) handlers.current.onHiddenSeries(names);
  };
  chart.on("dblclick", (event) => {
    clearTimeout(click);
    if (event.componentType === "series") isolate(event.seriesName ?? "");
  });
  chart.getZr().on("dblclick", ({ target }) => {
    if (!target) isolate(null);
  });
  chart.on("datazoom", () => handlers.current.onLayout(chart, picture.current));
  for (const type of ["legendselectchanged", "legendselectall", "legendinverseselect"]) {
    chart.on(type, (event) => {
      const { selected } = event as { selected: Record<string, boolean> };
      // A legend of one line tells of the names on it only.
      const unseen = hiddenBeyond(picture.current, selected);
      handlers.current.onHiddenSeries([
        ...Object.keys(selected).filter((name) => !selected[name]),
        ...unseen,
      ]);
    });
  }
}

/** A line or an area tells its place among the series only. */
function withSeriesId(param: TooltipParam, { option }: EChartsPicture): TooltipParam {
  const series = [option.series ?? []].flat() as { id?: string }[];
  const seriesId = param.seriesId ?? series[param.seriesIndex ?? -1]?.id;
  return seriesId === undefined ? param : { ...param, seriesId };
}

/** The names that are switched off and stand in the list beyond the legend's line. */
const hiddenBeyond = ({ legendRest }: EChartsPicture, onLine: Record<string, boolean>): string[] =>
  (legendRest?.hidden ?? []).filter((name) => onLine[name] === undefined);

/** The value that the pointer is at, on the one axis of values; null: there is none, or no pointer. */
function valueAt(
  chart: EChartsType,
  { option }: EChartsPicture,
  at: { x: number; y: number } | null,
): number | null {
  if (at === null || !option.xAxis || !option.yAxis) return null;
  const place = chart.convertFromPixel({ gridIndex: 0 }, [at.x, at.y]);
  const isUpright = ["value", "log"].includes(String((option.yAxis as { type?: unknown }).type));
  return Array.isArray(place) ? (place[isUpright ? 1 : 0] ?? null) : null;
}
