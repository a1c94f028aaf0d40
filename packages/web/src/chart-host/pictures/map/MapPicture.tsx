import type { MapLayer, MapPicture as Picture } from "@sightline/charts/shared-map";
import { mapShapes } from "@sightline/charts/shared-map/drawing";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import { zoomView } from "@sightline/charts/shared-map/geometry";
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useMemo, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PictureProps } from "../pictureProps.ts";
import { PointerTooltip } from "../pointer-tooltip/PointerTooltip.tsx";
import { hasWebGl } from "./hasWebGl.ts";
import { MapButtons } from "./MapButtons.tsx";
import { MapInsets } from "./MapInsets.tsx";
import { MapLegend } from "./MapLegend.tsx";
import { MapSwitches } from "./MapSwitches.tsx";
import { MapTiles } from "./MapTiles.tsx";
import classes from "./map.module.css";
import { type MapMark, nextMark, onlyMark } from "./mapMarks.ts";
import { SvgMap } from "./SvgMap.tsx";
import { tileServer } from "./tileServer.ts";
import { useMapLayers } from "./useMapLayers.ts";
import { useMapMarks } from "./useMapMarks.ts";
import { useMapView, viewAfterKey, ZOOM_STEP } from "./useMapView.ts";

const DeckMap = lazy(() => import("./DeckMap.tsx"));

const TILTED = 45;
/** On a narrower map the names of its layers would hide them, px. */
const SWITCHES_WIDTH = 300;
const NO_LAYERS: readonly MapLayer[] = [];

/** A map without land stands alone: there is no ground to be shown around it. */
const hasGround = ({ ground }: Picture): boolean => cssColor(ground.land) !== cssColor(ground.water);

/** Marks on a map that is moved, enlarged and, where there is WebGL and something to see, tilted. */
export default function MapPicture(props: PictureProps<Picture>) {
  const { picture, label, width, height, onRendered, onEvent } = props;
  const t = useWords("charts");
  const frame = useRef<HTMLDivElement>(null);
  const [isWithoutGl, setWithoutGl] = useState(false);
  const usesGl = !picture.isLight && !isWithoutGl && hasWebGl();
  const moves = useMapView(picture.view, frame, usesGl);
  const { view, setView } = moves;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const drawn = useMapLayers(picture, view, size);
  const layers = drawn?.marks ?? NO_LAYERS;
  const marks = useMapMarks(layers, onEvent);
  const { active, setActive } = marks;
  const isFlat = !usesGl || (view.pitch === 0 && layers.every(({ kind }) => kind !== "arcs"));
  const shapeOf = ({ layer, index }: MapMark) => mapShapes(onlyMark(layers[layer]!, index), view, size)[0];

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (moves.onPointerMove(event)) {
      setActive(null);
      return;
    }
    const isChrome = (event.target as Element).closest("button, ul, fieldset") !== null;
    const mark = isChrome ? null : marks.markAt(event.currentTarget, event);
    setActive(mark && { mark, at: { x: event.clientX, y: event.clientY } });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (moves.onPointerUp())
      marks.filterBy(marks.markAt(event.currentTarget, event), event.ctrlKey || event.metaKey);
  };
  const showMark = (mark: MapMark | null) => {
    const shape = mark && shapeOf(mark);
    const box = frame.current!.getBoundingClientRect();
    const [x, y] = shape?.at ?? [width / 2, height / 2];
    setActive(mark && { mark, at: { x: box.left + x, y: box.top + y } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, picture.view, event, usesGl);
    const mark = nextMark(layers, active?.mark ?? null, event.key);
    const filters = event.key === "Enter" && active !== null && onEvent !== undefined;
    if (next === null && mark === undefined && !filters) return;
    event.preventDefault();
    if (next !== null) {
      setView(next);
      setActive(null);
    }
    if (mark !== undefined) showMark(mark);
    if (filters) marks.filterBy(active.mark, event.shiftKey);
  };

  const layer = active && layers[active.mark.layer];
  const content = active && layer?.tooltip?.(active.mark.index);
  const outline = active && isFlat && layer ? shapeOf(active.mark) : undefined;
  const tiles = hasGround(picture) && view.pitch === 0 ? tileServer() : null;
  const drawing = drawn && {
    ground: tiles ? NO_LAYERS : drawn.ground,
    layers,
    view,
    width,
    height,
    onReady: marks.onReady,
    onRendered,
    onFailed: () => setWithoutGl(true),
  };
  return (
    <div
      ref={frame}
      className={classes.map}
      role="application"
      aria-label={label}
      aria-roledescription={t("map.name")}
      aria-description={t("map.keys")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map and walk through its marks
      tabIndex={0}
      style={{ width, height, background: cssColor(picture.ground.water) }}
      onKeyDown={onKeyDown}
      onPointerDown={moves.onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={moves.cancelDrag}
      onPointerLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
      onContextMenu={(event) => {
        const found = marks.markAt(event.currentTarget, event);
        if (marks.openMenu(found, { x: event.clientX, y: event.clientY })) event.preventDefault();
      }}
    >
      {tiles && <MapTiles server={tiles} view={view} size={size} />}
      {drawing && (usesGl ? <Suspense>{<DeckMap {...drawing} />}</Suspense> : <SvgMap {...drawing} />)}
      {outline && (
        <svg className={classes.active} width={width} height={height} aria-hidden="true">
          <path d={outline.d} />
        </svg>
      )}
      {picture.insets && (
        <MapInsets
          insets={picture.insets}
          {...{ view, size, label, onEvent }}
          clickFilters={props.clickFilters}
        />
      )}
      {picture.legend && <MapLegend legend={picture.legend} />}
      {picture.switches && width >= SWITCHES_WIDTH && (
        <MapSwitches
          switches={picture.switches}
          legendAt={picture.legend?.position}
          onHidden={props.onHiddenSeries}
        />
      )}
      {picture.note !== null && <div className={classes.note}>{picture.note}</div>}
      <MapButtons
        onZoom={(direction) => setView(zoomView(view, direction * ZOOM_STEP))}
        onReset={() => setView(picture.view)}
        tilt={
          usesGl
            ? {
                isTilted: view.pitch > 0,
                onTilt: () => setView({ ...view, pitch: view.pitch > 0 ? 0 : TILTED }),
              }
            : undefined
        }
      />
      {active && content && content.rows.length + content.title.length > 0 && (
        <PointerTooltip content={content} at={active.at} noData={t("noData")} />
      )}
    </div>
  );
}
