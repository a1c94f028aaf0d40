import { metersPerPixel, type Size, toPosition, toWorld, worldProjector } from "../geometry/mercator.ts";
import type { MapArc, MapLayer, MapPolygon, MapView, Position, Rgba } from "../mapPicture.ts";
import { clipLine, type Edge } from "./clipLine.ts";
import { overlaps, viewBox, worldLine } from "./worldLines.ts";

/** A mark as SVG draws it, px. */
export interface MapShape {
  /** Path data. */
  d: string;
  fill: Rgba | null;
  stroke: Rgba | null;
  strokeWidth: number;
  /** Where the color changes along the line: from its start to its end. */
  gradient?: { from: Rgba; to: Rgba; line: readonly [x1: number, y1: number, x2: number, y2: number] };
  /** In its middle. */
  label?: { text: string; color: Rgba; fontSize: number };
  /** Place in its layer. */
  index: number;
  /** Where a tooltip points at. */
  at: readonly [x: number, y: number];
}

/** How far beyond the edge marks are drawn still, px. */
const MARGIN = 50;
const THINNEST_LINE = 0.75;
/** Corners nearer to each other are one, px. */
const SAME_PIXEL = 0.6;
/** How high an arc rises, as a share of the way that it goes. */
const ARC_RISE = 0.22;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The marks of a layer as they lie in a view, seen from above; what is far outside is left out. */
export function mapShapes(layer: MapLayer, view: MapView, size: Size): MapShape[] {
  const fromWorld = worldProjector(view, size);
  const project = (position: Position) => fromWorld(toWorld(position));
  const box = viewBox(view, size, MARGIN);
  const toPixels = (width: number, latitude: number, unit: "meters" | "pixels") =>
    unit === "pixels" ? width : width / metersPerPixel(latitude, view.zoom);
  const isNear = (x: number, y: number, radius = 0) =>
    x > -MARGIN - radius &&
    y > -MARGIN - radius &&
    x < size.width + MARGIN + radius &&
    y < size.height + MARGIN + radius;

  if (layer.kind === "points")
    return layer.points.flatMap(({ position, radius, fill, line, label }, index) => {
      const [x, y] = project(position);
      const wanted = toPixels(radius, position[1], layer.unit);
      const r = Math.min(Math.max(wanted, layer.minRadius), layer.maxRadius);
      if (!isNear(x, y, r)) return [];
      const shape = { d: circle(x, y, r), fill, stroke: line ?? null, strokeWidth: line ? 1 : 0 };
      return [{ ...shape, ...(label && { label }), index, at: [x, y] as const }];
    });

  if (layer.kind === "paths")
    return layer.paths.flatMap(({ positions, color, width }, index) => {
      const own = worldLine(positions);
      if (!overlaps(own, box)) return [];
      const points = own.points.map(fromWorld);
      const d = line(points, size);
      if (d === "") return [];
      const middle = positions[Math.floor(positions.length / 2)];
      const strokeWidth = Math.max(toPixels(width, middle?.[1] ?? 0, layer.unit), THINNEST_LINE);
      const at = points[Math.floor(points.length / 2)] ?? [0, 0];
      return [{ d, fill: null, stroke: color, strokeWidth, index, at }];
    });

  if (layer.kind === "arcs")
    return layer.arcs.flatMap((arc, index) => {
      const [from, to] = [project(arc.from), project(arc.to)];
      return isNear(...from) || isNear(...to) ? [arcShape(arc, from, to, index)] : [];
    });

  return layer.polygons.flatMap((polygon, index) => {
    const [first] = polygon.rings;
    if (!first || !overlaps(worldLine(first), box)) return [];
    const rings = polygon.rings.map((ring) => worldLine(ring).points.map(fromWorld));
    const d = rings.map((ring) => outline(ring, size)).join("");
    if (d === "") return [];
    const latitude = polygon.rings[0]?.[0]?.[1] ?? 0;
    const width = Math.max(toPixels(polygon.lineWidth, latitude, layer.unit), THINNEST_LINE);
    return [polygonShape(polygon, rings[0]!, { d, width, index })];
  });
}

const circle = (x: number, y: number, r: number): string => {
  const [left, width] = [round(x - r), round(2 * r)];
  const radius = width / 2;
  return `M${left} ${round(y)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 ${-width} 0`;
};

/**
 * A line or outline as path data, without what nobody can see: what is far outside, and corners on the pixel of the one
 * before. Empty where nothing is left.
 */
function line(
  points: readonly (readonly [number, number])[],
  { width, height }: Size,
  isClosed = false,
): string {
  const edges: Edge[] = [
    { axis: 0, at: -MARGIN, inner: 1 },
    { axis: 0, at: width + MARGIN, inner: -1 },
    { axis: 1, at: -MARGIN, inner: 1 },
    { axis: 1, at: height + MARGIN, inner: -1 },
  ];
  const seen = edges.reduce((kept, edge) => clipLine(kept, edge, isClosed), points);
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let d = "";
  for (const [at, point] of seen.entries()) {
    const [x, y] = [round(point[0]), round(point[1])];
    const isEnd = at === 0 || at === seen.length - 1;
    const isSamePixel = Math.abs(x - lastX) < SAME_PIXEL && Math.abs(y - lastY) < SAME_PIXEL;
    if (!isEnd && isSamePixel) continue;
    d += `${at === 0 ? "M" : "L"}${x} ${y}`;
    [lastX, lastY] = [x, y];
  }
  return d;
}

/** A ring as path data; nothing is left of one that lies outside. */
function outline(ring: readonly (readonly [number, number])[], size: Size): string {
  const d = line(ring, size, true);
  return d === "" ? "" : `${d}Z`;
}

function polygonShape(
  { fill, line: stroke }: MapPolygon,
  outer: readonly (readonly [number, number])[],
  { d, width, index }: { d: string; width: number; index: number },
): MapShape {
  const sum = outer.reduce(([x, y], point) => [x + point[0], y + point[1]] as const, [0, 0] as const);
  const count = Math.max(outer.length, 1);
  return {
    d,
    fill,
    stroke,
    strokeWidth: stroke ? width : 0,
    index,
    at: [sum[0] / count, sum[1] / count],
  };
}

function arcShape(
  { fromColor, toColor, width }: MapArc,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  index: number,
): MapShape {
  const rise = Math.hypot(x2 - x1, y2 - y1) * ARC_RISE * 2;
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2 - rise];
  const ends = [x1, y1, x2, y2].map(round) as [number, number, number, number];
  return {
    d: `M${ends[0]} ${ends[1]}Q${round(middleX)} ${round(middleY)} ${ends[2]} ${ends[3]}`,
    fill: null,
    stroke: fromColor,
    strokeWidth: width,
    gradient: { from: fromColor, to: toColor, line: ends },
    index,
    at: [(x1 + x2) / 2, (y1 + y2) / 2 - rise / 2],
  };
}

/** The highest place of an arc, as it is drawn without WebGL. */
export function arcTop(from: Position, to: Position): Position {
  const [[x1, y1], [x2, y2]] = [toWorld(from), toWorld(to)];
  return toPosition([(x1 + x2) / 2, (y1 + y2) / 2 - Math.hypot(x2 - x1, y2 - y1) * ARC_RISE]);
}
