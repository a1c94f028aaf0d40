import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { pickedColor, rgba } from "../shared-map/form/colors/index.ts";
import { categoryLegend, mapFrame, placeText, unplacedNote } from "../shared-map/form/index.ts";
import { fitView } from "../shared-map/geometry/index.ts";
import type { MapInset, MapPicture, MapSize, MapView, Position, Rgba } from "../shared-map/index.ts";
import { moreRow } from "../shared-picture/index.ts";
import type { CartodiagramForm } from "./controls.ts";
import { innerChart, smallForm } from "./innerChart.ts";
import type { CartodiagramModel, PlacedChart } from "./model.ts";
import { chartSize, fixedView } from "./zoomSettings.ts";

const WORLD: MapView = { longitude: 0, latitude: 20, zoom: 0, bearing: 0, pitch: 0 };
const PERCENT = 100;

/** The map with a chart at each place, and one legend for all of them. */
export function picture(
  { charts, more, unplaced }: CartodiagramModel,
  input: PictureInput<CartodiagramForm>,
): MapPicture {
  const { form, theme, translate } = input;
  const sizeAt = chartSize(form.chart_size);
  const fixed = fixedView(form.map_view);
  const colors = new Map<string, Rgba>();
  const insets = charts.map((chart) => insetOf(chart, input, colors));
  const positions = charts.map(({ position }) => position);
  const frame = mapFrame(
    { viewport: fixed ?? fittedView(positions, sizeAt, input.size), autozoom: false },
    input,
    {
      layers: [],
      positions,
      note:
        [
          unplacedNote(unplaced, translate),
          moreNote(more, translate),
          foreignNote(Object.keys(form.layer_configs).length, translate),
        ]
          .filter((note) => note !== null)
          .join(" · ") || null,
    },
  );
  // The labels of all charts have their colors when each was drawn once.
  for (const inset of insets) inset.pictureAt(sizeAt(frame.view.zoom));
  const legend = categoryLegend(colors, "tr", (count) => moreRow(count, translate).name);
  return {
    ...frame,
    legend: colors.size > 1 && input.size.width >= LEGEND_WIDTH ? legend : null,
    insets: {
      all: insets,
      sizeAt,
      background: form.chart_background_color
        ? pickedColor(form.chart_background_color, theme)
        : rgba(theme.background, 0),
      roundness: Math.min(Math.max(form.chart_background_border_radius, 0), PERCENT) / PERCENT,
    },
  };
}

/** A view in which no chart lies over the edge of the map. */
function fittedView(
  positions: readonly Position[],
  sizeAt: (zoom: number) => MapSize,
  size: MapSize,
): MapView {
  const withRoom = (chart: MapSize) => ({
    width: Math.max(size.width - chart.width, size.width / 4),
    height: Math.max(size.height - chart.height, size.height / 4),
  });
  const first = fitView(WORLD, positions, withRoom(sizeAt(WORLD.zoom)));
  return fitView(WORLD, positions, withRoom(sizeAt(first.zoom)));
}

/** On a narrower map a legend would hide the charts, px. */
const LEGEND_WIDTH = 480;

/** A chart at its place. `colors`: filled with the colors that its labels get. */
function insetOf(
  { geometry, position, reply, model }: PlacedChart,
  input: PictureInput<CartodiagramForm>,
  colors: Map<string, Rgba>,
): MapInset {
  const { form, theme } = input;
  const chart = innerChart(form)!;
  const own = smallForm(chart);
  const noted = {
    ...theme,
    color(label: string, scheme: string | undefined, isOnly?: boolean) {
      const color = theme.color(label, scheme, isOnly);
      colors.set(label, rgba(color));
      return color;
    },
  };
  const withLocation = (mark: Mark | null | undefined): Mark | null =>
    form.geom_column === null
      ? null
      : {
          ...(mark ?? { label: placeText(position) }),
          values: [...(mark?.values ?? []), { column: form.geom_column, value: geometry }],
        };
  const draw = (size: MapSize): EChartsPicture | null => {
    const given = { ...input, form: own, theme: noted, size, queries: [reply], hiddenSeries: [] };
    const drawn = chart.definition.picture(model, given);
    if (drawn.kind !== "echarts") return null;
    const { marks } = drawn;
    return marks ? { ...drawn, marks: (param) => withLocation(marks(param)) } : drawn;
  };
  const pictures = new Map<string, EChartsPicture | null>();
  return {
    position,
    id: geometry,
    label: placeText(position),
    pictureAt(size) {
      const key = `${size.width} ${size.height}`;
      if (!pictures.has(key)) pictures.set(key, draw(size));
      return pictures.get(key) ?? null;
    },
  };
}

function moreNote(count: number, translate: PictureInput["translate"]): string | null {
  return count <= 0 ? null : translate("and %s more").replace("%s", count.toLocaleString("en-US"));
}

/**
 * Of layers that Superset fetches from servers that the chart itself names. A chart must not make its readers' browsers call
 * any server: the map server of the settings is the only one.
 */
function foreignNote(count: number, translate: PictureInput["translate"]): string | null {
  if (count === 0) return null;
  return count === 1
    ? translate("1 map layer of another server is not shown")
    : translate("%s map layers of other servers are not shown").replace("%s", String(count));
}
