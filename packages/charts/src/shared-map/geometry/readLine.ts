import type { Position } from "../mapPicture.ts";
import { geohashRing } from "./geohash.ts";
import { decodePolyline } from "./polyline.ts";

/** How a column writes lines and outlines. */
export type LineEncoding = "json" | "polyline" | "geohash";

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";

/** The lines in coordinates of any depth: a line is a list of places. */
function linesIn(value: unknown): Position[][] {
  if (!Array.isArray(value) || value.length === 0) return [];
  if (value.every(isPosition)) return [value.map(([longitude, latitude]) => [longitude, latitude])];
  return value.flatMap(linesIn);
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** What of a JSON value holds coordinates: a list, a geometry, a feature with one. */
function coordinatesOf(value: unknown): unknown {
  const parsed = parseJson(value);
  if (Array.isArray(parsed) || typeof parsed !== "object" || parsed === null) return parsed;
  const { geometry, coordinates } = parsed as { geometry?: { coordinates?: unknown }; coordinates?: unknown };
  return geometry?.coordinates ?? coordinates;
}

function decodedLines(value: unknown, encoding: LineEncoding): Position[][] {
  if (encoding === "json") return linesIn(coordinatesOf(value));
  if (typeof value !== "string") return [];
  const line = encoding === "polyline" ? decodePolyline(value) : geohashRing(value);
  return line ? [line] : [];
}

/** The lines that a cell holds; none where it cannot be read. `isReversed`: latitudes come first. */
export const readLine = (value: unknown, encoding: LineEncoding, isReversed: boolean): Position[][] =>
  decodedLines(value, encoding).map((line) => (isReversed ? line.map(([a, b]) => [b, a]) : line));
