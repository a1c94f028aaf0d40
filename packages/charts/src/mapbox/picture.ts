import { contrastText, readableColor } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter, countText, numberFormatter } from "../format/index.ts";
import { cssColor, multiplyOpacity, rgba } from "../shared-map/form/colors/index.ts";
import { mapFrame, placeText, unplacedNote } from "../shared-map/form/index.ts";
import type { MapLayer, MapPicture, MapPoint, MapView } from "../shared-map/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { clusterer, clusterZoom, type MapCluster } from "./clusters.ts";
import type { MapboxForm } from "./controls.ts";
import type { MapboxModel } from "./model.ts";

/** Radius of a point without a size, and of the largest cluster where points are not gathered, px. */
const POINT_RADIUS = 5;
const MOST_CLUSTER_RADIUS = 30;
const LEAST_CLUSTER_RADIUS = 11;
const LABEL_SIZE = 11;
const METERS: Readonly<Record<MapboxForm["point_radius_unit"], number>> = {
  Pixels: 1,
  Kilometers: 1000,
  Miles: 1609.34,
};
const METERS_PER_PIXEL_AT_EQUATOR = 78_271.517;
/** More single points than so many are drawn with WebGL. */
const MOST_LIGHT_POINTS = 3_000;

/** Points, and clusters with a number in them; enlarging the map takes them apart. */
export function picture(model: MapboxModel, input: PictureInput<MapboxForm>): MapPicture {
  const { form, translate } = input;
  const { points, unplaced } = model;
  const radius = form.clustering_radius;
  const clustersAt = clusterer(points, { radius, aggregation: form.pandas_aggfunc });
  const frame = mapFrame({ viewport: viewportOf(form), autozoom: true }, input, {
    layers: [
      {
        kind: "view",
        keyOf: ({ zoom }) => `${clusterZoom(zoom)} ${Math.round(zoom * 4)}`,
        layerAt: (view) => pointLayer(clustersAt(view), view, model, input),
      },
    ],
    positions: points.map(({ position }) => position),
    note: unplacedNote(unplaced, translate),
  });
  return { ...frame, isLight: radius > 0 || points.length <= MOST_LIGHT_POINTS };
}

const viewportOf = ({ viewport_longitude, viewport_latitude, viewport_zoom }: MapboxForm): MapView => ({
  longitude: viewport_longitude,
  latitude: viewport_latitude,
  zoom: viewport_zoom,
  bearing: 0,
  pitch: 0,
});

function pointLayer(
  clusters: MapCluster[],
  view: MapView,
  model: MapboxModel,
  { form, theme, dataset, translate }: PictureInput<MapboxForm>,
): MapLayer {
  const color = theme.dark
    ? readableColor(form.mapbox_color ?? "", theme.background)
    : (form.mapbox_color ?? "");
  const share = Math.min(Math.max(form.global_opacity, 0), 1);
  const fill = multiplyOpacity(rgba(color), share);
  const ink = multiplyOpacity(rgba(contrastText(color)), share);
  const line = multiplyOpacity(rgba(theme.background, 0.7), share);
  const print = numberFormatter("");
  const most = clusters.reduce((all, { value }) => Math.max(all, Math.abs(value)), 0);
  const largest = Math.min(
    Math.max((form.clustering_radius * 2) / 3, LEAST_CLUSTER_RADIUS),
    MOST_CLUSTER_RADIUS,
  );
  const mapPoint = (cluster: MapCluster): MapPoint => {
    const { position, value, point } = cluster;
    if (point) return { position, radius: pointRadius(cluster, view, form), fill, line };
    const text = print(Math.round(value * 100) / 100);
    const relative = most === 0 ? 0 : Math.sqrt(Math.abs(value) / most);
    const radius = Math.max(LEAST_CLUSTER_RADIUS, relative * largest, textWidth(text, LABEL_SIZE) / 2 + 4);
    return { position, radius, fill, line, label: { text, color: ink, fontSize: LABEL_SIZE } };
  };
  const drawn = clusters
    .map((cluster) => ({ cluster, point: mapPoint(cluster) }))
    .sort((a, b) => b.point.radius - a.point.radius);
  const labelName = model.labelKey === null ? null : verboseName(model.labelKey, dataset);
  const tooltip = (index: number): TooltipContent => {
    const { position, count, value, point } = drawn[index]!.cluster;
    const row = (name: string, text: string, emphasised: boolean) => ({
      color: emphasised ? cssColor(fill) : null,
      name,
      values: [text],
      emphasised,
    });
    const points = row(translate("Points"), countText(count), labelName === null);
    if (point)
      return {
        title: placeText(position),
        rows: labelName === null ? [points] : [row(labelName, point.label ?? "", true)],
      };
    const exact = adaptiveNumberFormatter(",.15~g");
    return {
      title: placeText(position),
      rows:
        labelName === null
          ? [points]
          : [row(`${form.pandas_aggfunc} ${labelName}`, exact(value), true), points],
    };
  };
  return {
    kind: "points",
    unit: "pixels",
    minRadius: 2,
    maxRadius: 200,
    points: drawn.map(({ point }) => point),
    tooltip,
  };
}

/** Of a single point, px: its own size where it has one. */
function pointRadius({ point, position }: MapCluster, view: MapView, form: MapboxForm): number {
  const size = point?.radius ?? null;
  if (size === null) return POINT_RADIUS;
  if (form.point_radius_unit === "Pixels") return size;
  const metersPerPixel =
    (METERS_PER_PIXEL_AT_EQUATOR * Math.cos((position[1] * Math.PI) / 180)) / 2 ** view.zoom;
  return (size * METERS[form.point_radius_unit]) / metersPerPixel;
}
