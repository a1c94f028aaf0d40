import { readNumber, readObject } from "../control-kinds/index.ts";
import type { MapSize, MapView } from "../shared-map/index.ts";

type StoredSettings = Readonly<Record<string, unknown>>;

/** Stored zooms are those of a world that is 256 px wide at first; ours is twice as wide. */
const ZOOM_SHIFT = 1;
const STANDARD = { zoom: 6, width: 100, height: 100, slope: 30, exponent: 2 };
/** Smaller charts say nothing, larger ones hide the map, px. */
const [LEAST_SIDE, MOST_SIDE] = [16, 600];

const clampSide = (side: number): number =>
  Number.isFinite(side) ? Math.min(Math.max(Math.round(side), LEAST_SIDE), MOST_SIDE) : LEAST_SIDE;

/** The size of the small charts at a zoom of the map: always the same, or growing by the stored settings. */
export function chartSize({ type, configs }: StoredSettings): (zoom: number) => MapSize {
  const stored = readObject(configs);
  const read = (key: keyof typeof STANDARD) => readNumber(stored[key]) ?? STANDARD[key];
  const [width, height, zoom] = [Math.max(read("width"), 1), Math.max(read("height"), 1), read("zoom")];
  const widthAt = (now: number): number => {
    const steps = now + ZOOM_SHIFT - zoom;
    if (type === "LINEAR") return width + steps * read("slope");
    if (type !== "EXP") return width;
    const exponent = Math.max(read("exponent"), 0.1);
    return Math.max(width ** (1 / exponent) + steps, 0) ** exponent;
  };
  return (now) => {
    const own = widthAt(now);
    return { width: clampSide(own), height: clampSide((own * height) / width) };
  };
}

/** What a map shows at first where the form says it; null: all of the data. */
export function fixedView(stored: StoredSettings): MapView | null {
  if (stored.mode !== "CUSTOM") return null;
  const read = (key: string, other: string) => readNumber(stored[key]) ?? readNumber(stored[other]) ?? 0;
  return {
    longitude: read("fixedLongitude", "longitude"),
    latitude: read("fixedLatitude", "latitude"),
    zoom: read("fixedZoom", "zoom") - ZOOM_SHIFT,
    bearing: 0,
    pitch: 0,
  };
}

/** The settings of the view in short. */
export function viewText(stored: StoredSettings): string {
  const view = fixedView(stored);
  if (view === null) return "Fit data";
  const round = (value: number) => Number(value.toFixed(2));
  return `${round(view.latitude)}, ${round(view.longitude)} · ${round(view.zoom + ZOOM_SHIFT)}`;
}

/** The settings of the size in short. */
export function sizeText({ type, configs }: StoredSettings): string {
  const { width, height } = readObject(configs);
  const shape = { LINEAR: "Linear", EXP: "Exponential" }[String(type)] ?? "Fixed";
  return `${shape}, ${readNumber(width) ?? STANDARD.width} × ${readNumber(height) ?? STANDARD.height} px`;
}
