import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import { readText } from "../control-kinds/index.ts";
import { countText } from "../format/index.ts";
import { colorBuckets, cssColor, equalBreaks, rgba, scaleColors } from "../shared-map/form/colors/index.ts";
import { mapFrame, markColor } from "../shared-map/form/index.ts";
import type { MapPicture, MapPolygon, MapView, Rgba } from "../shared-map/index.ts";
import { exactValueFormatter, valueFormatter, verboseName } from "../shared-picture/index.ts";
import type { CountryMapForm } from "./controls.ts";
import type { MappedCountry } from "./countries.ts";
import type { CountryMapModel } from "./model.ts";
import { regionTable } from "./regionTable.ts";

/** Colors between the least value and the most, and those of them that a legend shows. */
const SHADES = 32;
const LEGEND_STEPS = 5;
/** On a narrower map a legend would lie over the country, px. */
const LEAST_LEGEND_WIDTH = 640;
const BORDER = 0.75;
const WORLD: MapView = { longitude: 0, latitude: 20, zoom: 0, bearing: 0, pitch: 0 };

/** The regions of a country alone, in the color of their value; a table of them where there are no borders. */
export function picture(
  model: CountryMapModel,
  input: PictureInput<CountryMapForm>,
): MapPicture | StackPicture {
  return model.country === null
    ? regionTable(model.regions, input)
    : countryPicture({ ...model, country: model.country }, input);
}

function countryPicture(
  { country, values, marks, unknown }: CountryMapModel & { country: MappedCountry },
  input: PictureInput<CountryMapForm>,
): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const print = valueFormatter(form.metric, dataset, form.number_format, null);
  const all = [...values.values()];
  const [low, high] = [
    all.reduce((a, b) => Math.min(a, b), Infinity),
    all.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const shades = scaleColors(form.linear_color_scheme, theme, SHADES);
  // Older charts have a color for each code in place of a scale.
  const scheme = readText(form.stored.color_scheme);
  const fillOf = (code: string): Rgba => {
    const value = values.get(code);
    if (value === undefined) return rgba(theme.mutedText, 0.15);
    if (scheme !== null) return rgba(theme.color(code, scheme));
    return shades[Math.round((high === low ? 1 : (value - low) / (high - low)) * (SHADES - 1))]!;
  };
  const polygons = [...country.regions].flatMap(([code, region]) =>
    region.polygons.map((rings): MapPolygon & { code: string } => ({
      code,
      rings,
      fill: markColor(fillOf(code), marks.get(code) ?? null, selected),
      // Seen beside pale shades as well, which a line of the background would leave without an edge.
      line: rgba(theme.mutedText, 0.4),
      lineWidth: BORDER,
      elevation: 0,
    })),
  );
  const exact = exactValueFormatter(form.metric, dataset, form.number_format, null);
  const name = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  const tooltip = (index: number): TooltipContent => {
    const { code, fill } = polygons[index]!;
    const value = values.get(code);
    return {
      title: country.regions.get(code)!.names[0]!,
      rows: [
        {
          color: fill && value !== undefined ? cssColor(fill) : null,
          name,
          values: [value === undefined ? translate("No data") : exact(value)],
          emphasised: true,
        },
      ],
    };
  };
  const markOf = (index: number) => marks.get(polygons[index]!.code) ?? null;
  const steps = colorBuckets(
    equalBreaks(all, LEGEND_STEPS),
    (count) => scaleColors(form.linear_color_scheme, theme, count),
    print,
  );
  const hasLegend = scheme === null && input.size.width >= LEAST_LEGEND_WIDTH;
  const frame = mapFrame({ viewport: WORLD, autozoom: true }, input, {
    layers: [{ kind: "polygons", unit: "pixels", extruded: false, polygons, tooltip, marks: markOf }],
    positions: polygons.flatMap(({ rings }) => rings[0] ?? []),
    legend: hasLegend ? { position: "bl", entries: steps.entries } : null,
    note: noteOf(unknown, translate),
  });
  const { water } = frame.ground;
  // The country stands alone: parts of it are not where they are in the world.
  return { ...frame, ground: { water, land: water, border: water }, isLight: true };
}

function noteOf(unknown: number, translate: PictureInput["translate"]): string | null {
  if (unknown === 0) return null;
  return unknown === 1
    ? translate("1 row names no region")
    : translate("%s rows name no region").replace("%s", countText(unknown));
}
