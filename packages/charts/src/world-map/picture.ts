import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { countText } from "../format/index.ts";
import {
  cssColor,
  multiplyOpacity,
  pickedColor,
  rgba,
  scaleColors,
} from "../shared-map/form/colors/index.ts";
import { mapFrame } from "../shared-map/form/index.ts";
import type { MapLegend, MapPicture, MapView, Position, Rgba } from "../shared-map/index.ts";
import { exactValueFormatter, valueFormatter, verboseName } from "../shared-picture/index.ts";
import type { WorldMapForm } from "./controls.ts";
import type { CountryValue, WorldMapModel } from "./model.ts";

/** Colors between the least value and the most. */
const SHADES = 32;
const LEGEND_STEPS = 5;
const BUBBLE_OPACITY = 0.5;
const SMALLEST_BUBBLE = 1;
const WORLD: MapView = { longitude: 0, latitude: 20, zoom: 0, bearing: 0, pitch: 0 };
/** The world without what nobody lives on. */
const CORNERS: Position[] = [
  [-170, -56],
  [180, 76],
];

/** Colors for the values of all countries, and a legend of some of them. */
function valueColors(
  { countries }: WorldMapModel,
  { form, theme }: PictureInput<WorldMapForm>,
  print: (value: number) => string,
) {
  const values = countries.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const shades = scaleColors(form.linear_color_scheme, theme, SHADES);
  const colorOf = (value: number): Rgba => {
    const share = high === low ? 1 : (value - low) / (high - low);
    return shades[Math.round(share * (SHADES - 1))]!;
  };
  const steps = high === low ? 1 : LEGEND_STEPS;
  const stops = Array.from({ length: steps }, (_, at) => {
    const value = low + ((high - low) * at) / Math.max(steps - 1, 1);
    return at === 0 || at === steps - 1 ? value : roundBetween(value, (high - low) / (steps - 1));
  });
  const legend: MapLegend = {
    position: "bl",
    entries:
      values.length === 0 ? [] : stops.map((value) => ({ color: colorOf(value), label: print(value) })),
  };
  return { colorOf, legend };
}

/** A value between the lowest and the highest in no more digits than tell it from the next, `step` away. */
function roundBetween(value: number, step: number): number {
  const unit = 10 ** Math.floor(Math.log10(step / 4));
  // Without the rests of binary fractions, which some formats print.
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}

/** Countries in the color of their value or in their own, with bubbles where they are wanted. */
export function picture(model: WorldMapModel, input: PictureInput<WorldMapForm>): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const { metric, secondary_metric } = form;
  const { countries, unknown } = model;
  const print = valueFormatter(metric, dataset, form.y_axis_format, form.currency_format);
  const { colorOf, legend } = valueColors(model, input, print);
  const isByCountry = form.color_by === "country";
  const fillOf = ({ name, value, mark }: CountryValue): Rgba => {
    const color = isByCountry
      ? rgba(theme.color(name, form.color_scheme))
      : value === null
        ? rgba(theme.mutedText, 0.2)
        : colorOf(value);
    return isSelected(mark, selected) ? color : multiplyOpacity(color, DIMMED_OPACITY);
  };
  const bubbleColor = multiplyOpacity(pickedColor(form.color_picker, theme), BUBBLE_OPACITY);
  const largest = countries.reduce((most, { bubble }) => Math.max(most, bubble ?? 0), 0);
  const bubbleOf = ({ bubble }: CountryValue) =>
    form.show_bubbles && bubble !== null && bubble > 0
      ? {
          radius: SMALLEST_BUBBLE + (form.max_bubble_size - SMALLEST_BUBBLE) * Math.sqrt(bubble / largest),
          fill: bubbleColor,
        }
      : null;
  const row = (of: QueryMetric | null, value: number | null, color: string | null) => ({
    color,
    name: of === null ? "" : verboseName(metricLabel(of), dataset),
    values: [exactValueFormatter(of, dataset, form.y_axis_format, form.currency_format)(value)],
    emphasised: color !== null,
  });
  const tooltip = (index: number): TooltipContent => {
    const country = countries[index]!;
    const hasOther =
      secondary_metric !== null && metric !== null && metricLabel(secondary_metric) !== metricLabel(metric);
    return {
      title: country.name,
      rows: [
        row(metric, country.value, cssColor(fillOf(country))),
        ...(hasOther ? [row(secondary_metric, country.bubble, null)] : []),
      ],
    };
  };
  return mapFrame({ viewport: WORLD, autozoom: true }, input, {
    layers: [
      {
        kind: "countries",
        line: rgba(theme.background, 0.8),
        countries: countries.map((country) => ({
          id: country.id,
          fill: fillOf(country),
          bubble: bubbleOf(country),
        })),
        tooltip,
        marks: (index) => countries[index]?.mark ?? null,
      },
    ],
    positions: CORNERS,
    legend: isByCountry ? null : legend,
    note: unknown === 0 ? null : unknownNote(unknown, translate),
  });
}

const unknownNote = (count: number, translate: PictureInput["translate"]): string =>
  count === 1
    ? translate("1 row names no country")
    : translate("%s rows name no country").replace("%s", countText(count));
