import type { MapInsets as Insets, MapSize, MapView } from "@sightline/charts/shared-map";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import { projector } from "@sightline/charts/shared-map/geometry";
import { lazy, Suspense } from "react";
import type { PictureProps } from "../pictureProps.ts";
import classes from "./map.module.css";

const EChartsPicture = lazy(() => import("../echarts/EChartsPicture.tsx"));
const noop = () => {};

interface Props extends Pick<PictureProps<never>, "onEvent" | "clickFilters"> {
  insets: Insets;
  view: MapView;
  size: MapSize;
  /** What a screen reader says of the whole map. */
  label: string;
}

/** Small charts at the places of a map; those out of view are not drawn. */
export function MapInsets({ insets, view, size, label, ...events }: Props) {
  const project = projector(view, size);
  const own = insets.sizeAt(view.zoom);
  const { width, height } = own;
  const borderRadius = (insets.roundness * Math.min(width, height)) / 2;
  const isNear = (x: number, y: number) =>
    x > -width && y > -height && x < size.width + width && y < size.height + height;
  return insets.all.map(({ position, id, label: place, pictureAt }) => {
    const [x, y] = project(position);
    const picture = isNear(x, y) ? pictureAt(own) : null;
    if (!picture) return null;
    const transform = `translate(${Math.round(x - width / 2)}px, ${Math.round(y - height / 2)}px)`;
    const background = cssColor(insets.background);
    return (
      <div key={id} className={classes.inset} style={{ width, height, transform, background, borderRadius }}>
        <Suspense fallback={null}>
          <EChartsPicture
            {...events}
            picture={picture}
            label={`${label}: ${place}`}
            width={width}
            height={height}
            onRendered={noop}
            onHiddenSeries={noop}
          />
        </Suspense>
      </div>
    );
  });
}
