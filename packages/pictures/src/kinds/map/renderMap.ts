import type { MapInset, MapInsets, MapLegend, MapPicture } from "@sightline/charts/shared-map";
import {
  drawableLayers,
  groundDetail,
  groundLayers,
  loadWorld,
  type MapShape,
  mapShapes,
} from "@sightline/charts/shared-map/drawing";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import { projector } from "@sightline/charts/shared-map/geometry";
import { textWidth } from "../../fonts/index.ts";
import { escapeXml, fitText, px, svgRect, svgText } from "../../svg/index.ts";
import { renderECharts } from "../echarts/renderECharts.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";

const FONT_SIZE = 11;
const LINE = 16;
const SWATCH = 10;
const PADDING = 8;
const EDGE = 8;
/** Beside a note on its ground, px. */
const NOTE_PADDING = 4;
/** Part of the map that a legend may cover. */
const MOST_COVERED = 0.6;

/** Land, marks and legend, seen from above. */
export const renderMap: StaticRenderer<MapPicture> = async (map, space) => {
  const { size, theme } = space;
  const world = await loadWorld(groundDetail(map.view.zoom));
  const layers = [...groundLayers(world, map.ground), ...drawableLayers(map, world, map.view, size)];
  const shapes = layers.flatMap((layer) => mapShapes(layer, map.view, size));
  const gradients = shapes.flatMap((shape, at) => (shape.gradient ? [gradientOf(shape, at)] : []));
  const frame = { x: 0, y: 0, ...size };
  const note = fitText(map.note ?? "", size.width - 2 * EDGE, FONT_SIZE);
  // Where the legend leaves room.
  const isRight = map.legend?.position === "bl";
  const notePlace = {
    x: isRight ? size.width - EDGE : EDGE,
    y: size.height - EDGE - FONT_SIZE / 2,
    fontSize: FONT_SIZE,
    align: isRight ? ("right" as const) : ("left" as const),
  };
  return [
    `<defs><clipPath id="map"><rect width="${px(size.width)}" height="${px(size.height)}"/></clipPath>${gradients.join("")}</defs>`,
    `<g clip-path="url(#map)" stroke-linejoin="round" fill-rule="evenodd">${svgRect(frame, cssColor(map.ground.water))}`,
    ...shapes.map(shapePath),
    ...shapes.map(shapeLabel),
    "</g>",
    ...(map.insets ? await insetShapes(map, map.insets, space) : []),
    map.legend ? legendBox(map.legend, space) : "",
    note === "" ? "" : noteGround(note, notePlace, theme.background),
    svgText(note, { ...notePlace, color: theme.mutedText }),
  ].join("");
};

/**
 * The small pictures at their places, the first one below. They are not cut at the edge of the map: the program that makes
 * PNG of it stops where a cut lies within another. Those with their middle outside are left out.
 */
async function insetShapes({ view }: MapPicture, insets: MapInsets, space: DrawingSpace): Promise<string[]> {
  const project = projector(view, space.size);
  const size = insets.sizeAt(view.zoom);
  const { width, height } = size;
  const radius = (insets.roundness * Math.min(width, height)) / 2;
  const ground = `<rect width="${px(width)}" height="${px(height)}" rx="${px(radius)}" fill="${cssColor(insets.background)}"/>`;
  const draw = async ({ position, pictureAt }: MapInset): Promise<string> => {
    const picture = pictureAt(size);
    const [x, y] = project(position);
    if (!picture || x < 0 || y < 0 || x > space.size.width || y > space.size.height) return "";
    const content = await renderECharts(picture, { ...space, size });
    return `<g transform="translate(${px(x - width / 2)} ${px(y - height / 2)})">${ground}${content}</g>`;
  };
  const drawn: string[] = [];
  // One after the other: the library measures texts for one chart at a time.
  for (const inset of insets.all) drawn.push(await draw(inset));
  return drawn;
}

/** A note over land would be hard to read on the map's lines. */
function noteGround(
  note: string,
  { x, y, align }: { x: number; y: number; align: "left" | "right" },
  color: string,
): string {
  const width = textWidth(note, FONT_SIZE) + NOTE_PADDING * 2;
  const left = align === "left" ? x - NOTE_PADDING : x + NOTE_PADDING - width;
  return `<rect x="${px(left)}" y="${px(y - LINE / 2)}" width="${px(width)}" height="${LINE}" rx="4" fill="${escapeXml(color)}" fill-opacity="0.9"/>`;
}

function gradientOf({ gradient }: MapShape, at: number): string {
  const { from, to, line } = gradient!;
  const [x1, y1, x2, y2] = line.map(px);
  const stop = (offset: number, color: typeof from) =>
    `<stop offset="${offset}" stop-color="${cssColor(color)}"/>`;
  return `<linearGradient id="arc${at}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stop(0, from)}${stop(1, to)}</linearGradient>`;
}

function shapePath({ d, fill, stroke, strokeWidth, gradient }: MapShape, at: number): string {
  const paint = fill === null ? "none" : cssColor(fill);
  if (stroke === null) return `<path d="${d}" fill="${paint}"/>`;
  const color = gradient ? `url(#arc${at})` : cssColor(stroke);
  return `<path d="${d}" fill="${paint}" stroke="${color}" stroke-width="${px(strokeWidth)}"/>`;
}

const shapeLabel = ({ label, at: [x, y] }: MapShape): string =>
  label
    ? svgText(label.text, { x, y, fontSize: label.fontSize, color: cssColor(label.color), align: "center" })
    : "";

function legendBox({ position, entries }: MapLegend, { size, theme, translate }: DrawingSpace): string {
  const rows = Math.max(Math.floor((size.height * MOST_COVERED - 2 * PADDING) / LINE), 1);
  const more = translate("and %s more").replace("%s", String(entries.length - rows + 1));
  const rest = { color: [0, 0, 0, 0] as const, label: more };
  const shown: MapLegend["entries"] = entries.length > rows ? [...entries.slice(0, rows - 1), rest] : entries;
  const room = size.width * MOST_COVERED - 2 * PADDING - SWATCH - 6;
  const labels = shown.map(({ label }) => fitText(label, room, FONT_SIZE));
  const width =
    labels.reduce((most, label) => Math.max(most, textWidth(label, FONT_SIZE)), 0) + 2 * PADDING + SWATCH + 6;
  const height = shown.length * LINE + 2 * PADDING - (LINE - FONT_SIZE);
  const x = position.endsWith("l") ? EDGE : size.width - EDGE - width;
  const y = position.startsWith("t") ? EDGE : size.height - EDGE - height;
  const box = `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="4" fill="${escapeXml(theme.background)}" fill-opacity="0.9" stroke="${escapeXml(theme.gridLine)}"/>`;
  const lines = shown.map(({ color, isHeading }, at) => {
    const middle = y + PADDING + FONT_SIZE / 2 + at * LINE;
    const swatch = { x: x + PADDING, y: middle - SWATCH / 2, width: SWATCH, height: SWATCH, radius: 2 };
    const left = isHeading ? x + PADDING : x + PADDING + SWATCH + 6;
    const weight = isHeading ? { weight: 600 as const } : {};
    const place = { x: left, y: middle, fontSize: FONT_SIZE, color: theme.text, ...weight };
    return (color[3] > 0 ? svgRect(swatch, cssColor(color)) : "") + svgText(labels[at]!, place);
  });
  return box + lines.join("");
}
