import type { ChartEvent } from "@sightline/charts/contract";
import type { EChartsPicture as Picture, TooltipParam } from "@sightline/charts/contract/pictures";
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type MouseEvent as ReactMouseEvent,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PictureProps } from "../pictureProps.ts";
import { axisPlaceOf } from "./brush/axisPlace.ts";
import { TimeBand } from "./brush/TimeBand.tsx";
import type { AxisPlace } from "./brush/timeBand.ts";
import { useTimeBrush } from "./brush/useTimeBrush.ts";
import { LineNames } from "./LineNames.tsx";
import { pressOnMark } from "./pressOnMark.ts";
import { pointAway, useEChart } from "./useEChart.ts";
import { useMarkKeys } from "./useMarkKeys.ts";
import { useTooltips } from "./useTooltips.ts";
import { type MarkPlace, paramAt } from "./walkMarks.ts";

/** Few legends need it. */
const LegendList = lazy(() => import("./LegendList.tsx"));
/** Few charts have one. */
const ReaderChoice = lazy(() => import("./ReaderChoice.tsx"));

/** What the names at the ends of lines need of a drawing. */
type LineNamesLayout = Pick<ComponentProps<typeof LineNames>, "labels" | "pixelOf">;

/** An ECharts option, below the choice that the chart leaves to its readers. */
export default function EChartsPicture(props: PictureProps<Picture>) {
  const { picture, height, onOwnState, onFields } = props;
  const { choice } = picture;
  if (!choice) return <Drawing {...props} />;
  return (
    <>
      <div style={{ height: choice.height }}>
        {(onFields ?? onOwnState) && (
          <Suspense fallback={null}>
            <ReaderChoice
              choice={choice}
              onChoose={({ fields, state }) => (onFields ? onFields(fields) : onOwnState?.(state))}
            />
          </Suspense>
        )}
      </div>
      <div className="sl-echart-below">
        <Drawing {...props} height={height - choice.height} />
      </div>
    </>
  );
}

/** Draws an ECharts option; clicks and keys on its marks become events where the host listens. */
function Drawing(props: PictureProps<Picture>) {
  const { picture, label, width, height, onRendered, onHiddenSeries } = props;
  const t = useWords("charts");
  const container = useRef<HTMLDivElement>(null);
  const onEvent = useRef<((event: ChartEvent) => void) | undefined>(props.onEvent);
  onEvent.current = props.onEvent;
  const menuParam = useRef<TooltipParam | null>(null);
  const { ready, at, handlers, load, forget } = useTooltips(() => {
    if (drawing.current) pointAway(drawing.current.chart);
  });
  const clickable =
    props.onEvent !== undefined || (picture.stateAfterClick && props.onOwnState) !== undefined;
  const [lineNames, setLineNames] = useState<LineNamesLayout | null>(null);
  const [axisPlace, setAxisPlace] = useState<AxisPlace | null>(null);
  const timeAxis = props.brushed === undefined ? null : (picture.timeAxis ?? null);

  const drawing = useEChart(container, {
    picture,
    noData: t("noData"),
    width,
    height,
    withTooltips: ready,
    pointer: at,
    clickable,
    clickFilters: props.clickFilters ?? false,
    onRendered,
    onHiddenSeries,
    onClick: (param, event) => {
      const press = pressOnMark(picture, param, {
        additive: Boolean(event?.shiftKey || event?.ctrlKey || event?.metaKey),
        filters: props.clickFilters ?? false,
        keepsState: props.onOwnState !== undefined,
      });
      if (press?.ownState) props.onOwnState?.(press.ownState);
      if (press?.event) onEvent.current?.(press.event);
    },
    onContextMenu: (param) => {
      menuParam.current = param;
    },
    onLayout: (chart, { directLabels: labels }) => {
      setAxisPlace(timeAxis && axisPlaceOf(chart, timeAxis));
      setLineNames(
        labels
          ? {
              labels,
              pixelOf: (end) => chart.convertToPixel({ gridIndex: 0 }, [...end]) as [number, number],
            }
          : null,
      );
    },
  });

  const dispatch = useCallback(
    (action: { type: string; [key: string]: unknown }) => drawing.current?.chart.dispatchAction(action),
    [drawing],
  );
  const placeOf = useCallback(
    (place: MarkPlace | null) => {
      const { left, top, width: w, height: h } = container.current!.getBoundingClientRect();
      const { seriesIndex, value } = place ? paramAt(picture, place) : {};
      const pixel =
        Array.isArray(value) && seriesIndex !== undefined
          ? drawing.current?.chart.convertToPixel({ seriesIndex }, value as number[])
          : undefined;
      const [x, y] = Array.isArray(pixel) ? pixel : [w / 2, h / 2];
      return { x: left + (x ?? w / 2), y: top + (y ?? h / 2) };
    },
    [picture, drawing],
  );
  const { onOwnState, clickFilters = false } = props;
  const keys = useMarkKeys({ picture, dispatch, placeOf, onEvent, onOwnState, clickFilters });
  const brush = useTimeBrush({
    axis: timeAxis,
    place: axisPlace,
    brushed: props.brushed ?? null,
    timeOfMark: () => timeOfMark(picture, keys.currentPlace()),
    onStart: () => dispatch({ type: "hideTip" }),
    onEvent,
  });
  const brushHint = useId();

  const onContextMenu = (event: ReactMouseEvent) => {
    const param = menuParam.current;
    menuParam.current = null;
    // The menu key has said so itself.
    if (event.button !== 2) return event.preventDefault();
    const mark = param ? (picture.marks?.(param) ?? null) : null;
    // Beside all marks it is the browser's own menu that opens.
    if (!mark) return;
    event.preventDefault();
    // A tooltip would lie over the menu: the one that is shown, and one whose code is still on its way.
    forget();
    dispatch({ type: "hideTip" });
    onEvent.current?.({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
  };
  const walkable = {
    "aria-roledescription": t("picture"),
    "aria-describedby": [props.descriptionId, timeAxis && brushHint].filter(Boolean).join(" ") || undefined,
    onFocus: load,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!brush.onKeyDown(event)) return keys.onKeyDown(event);
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp: brush.onKeyUp,
    onBlur: () => {
      keys.onBlur();
      brush.onBlur();
    },
    ...(clickable && { onContextMenu }),
    ...(timeAxis && { "data-brushable": timeAxis.along, ...brush.pointer }),
  };
  return (
    <>
      <div
        ref={container}
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the marks
        tabIndex={0}
        className="sl-echart"
        style={{ width, height }}
        {...handlers}
        {...walkable}
      />
      {timeAxis && (
        <span id={brushHint} hidden>
          {t(timeAxis.along === "x" ? "timeBrush.keys" : "timeBrush.keysDown")}
        </span>
      )}
      {timeAxis && axisPlace && brush.selection && (
        <TimeBand
          axis={timeAxis}
          place={axisPlace}
          selection={brush.selection}
          label={brush.label}
          isDraft={brush.isDraft}
          width={width}
          height={height}
          onClear={() => {
            brush.clear();
            container.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {picture.legendRest && (
        <Suspense fallback={null}>
          <LegendList rest={picture.legendRest} onHiddenSeries={onHiddenSeries} />
        </Suspense>
      )}
      {lineNames && (
        <LineNames
          {...lineNames}
          onHiddenSeries={onHiddenSeries}
          onPointAt={(seriesName) => {
            dispatch({ type: "downplay" });
            if (seriesName !== null) dispatch({ type: "highlight", seriesName });
          }}
        />
      )}
      <div className="sl-visually-hidden" aria-live="polite">
        {brush.isDraft ? t("timeBrush.selected", { range: brush.label }) : keys.spoken}
      </div>
    </>
  );
}

/** The time of a mark; null: it has none. */
function timeOfMark(picture: Picture, place: MarkPlace | null): number | null {
  const { value } = place ? paramAt(picture, place) : {};
  const time = Array.isArray(value) ? value[picture.timeAxis?.along === "y" ? 1 : 0] : null;
  return typeof time === "number" ? time : null;
}
