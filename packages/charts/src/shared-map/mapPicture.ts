import type { Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent } from "../contract/pictures/index.ts";

/** Degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** Red, green, blue and opacity, 0 to 255 each. */
export type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

/** What of the world is shown: its middle in degrees, and how large; at zoom 0 the world is 512 px wide. */
export interface MapView {
  longitude: number;
  latitude: number;
  zoom: number;
  /** Degrees by which the map is turned. */
  bearing: number;
  /** Degrees by which it is seen from the side; without WebGL it is seen from above. */
  pitch: number;
}

interface Layer {
  /** What is said of a mark; missing: the layer is ground. */
  tooltip?: (index: number) => TooltipContent;
  /** What a mark stands for; missing: nothing that can be filtered. */
  marks?: (index: number) => Mark | null;
}

export interface MapPoint {
  position: Position;
  /** In the layer's unit. */
  radius: number;
  fill: Rgba;
  line?: Rgba;
  /** In its middle. */
  label?: { text: string; color: Rgba; fontSize: number };
}

export interface PointLayer extends Layer {
  kind: "points";
  unit: "meters" | "pixels";
  /** The radius is never drawn smaller or larger, px. */
  minRadius: number;
  maxRadius: number;
  points: readonly MapPoint[];
}

export interface MapPath {
  positions: readonly Position[];
  color: Rgba;
  /** In the layer's unit. */
  width: number;
}

export interface PathLayer extends Layer {
  kind: "paths";
  unit: "meters" | "pixels";
  paths: readonly MapPath[];
}

export interface MapArc {
  from: Position;
  to: Position;
  fromColor: Rgba;
  toColor: Rgba;
  /** Px. */
  width: number;
}

export interface ArcLayer extends Layer {
  kind: "arcs";
  arcs: readonly MapArc[];
}

export interface MapPolygon {
  /** The outline, and what is cut out of it. */
  rings: readonly (readonly Position[])[];
  /** Null: it is not filled. */
  fill: Rgba | null;
  line: Rgba | null;
  /** In the layer's unit. */
  lineWidth: number;
  /** Meters above the ground; drawn where the layer is extruded. */
  elevation: number;
}

export interface PolygonLayer extends Layer {
  kind: "polygons";
  unit: "meters" | "pixels";
  extruded: boolean;
  polygons: readonly MapPolygon[];
}

export type MapLayer = PointLayer | PathLayer | ArcLayer | PolygonLayer;

/** Countries by their number of ISO 3166-1; whoever draws them has their shapes. */
export interface CountryLayer extends Layer {
  kind: "countries";
  line: Rgba;
  countries: readonly {
    id: string;
    fill: Rgba;
    /** In the middle of the country; its radius in px. */
    bubble: { radius: number; fill: Rgba } | null;
  }[];
}

/** What a map is drawn into, CSS pixels. */
export interface MapSize {
  width: number;
  height: number;
}

/** Marks that depend on what of the world is shown, such as clusters. */
export interface ViewLayer {
  kind: "view";
  /** Views with equal keys have equal marks. */
  keyOf: (view: MapView) => string;
  layerAt: (view: MapView, size: MapSize) => MapLayer;
  /** What it makes has these. */
  tooltip?: undefined;
  marks?: undefined;
}

export const LEGEND_POSITIONS = ["tl", "tr", "bl", "br"] as const;
export type LegendPosition = (typeof LEGEND_POSITIONS)[number];

export interface MapLegend {
  /** Top or bottom, left or right. */
  position: LegendPosition;
  /** A heading has no color. */
  entries: readonly { color: Rgba; label: string; isHeading?: boolean }[];
}

/** A layer that the reader can show and hide. */
interface MapSwitch {
  name: string;
  isHidden: boolean;
}

/** A small picture that stands at a place of the map. */
export interface MapInset {
  position: Position;
  /** Equal ids of two pictures of a chart are the same place. */
  id: string;
  /** What a screen reader says of it. */
  label: string;
  pictureAt: (size: MapSize) => EChartsPicture | null;
}

/** Small pictures that grow and shrink with the zoom of the map. */
export interface MapInsets {
  all: readonly MapInset[];
  sizeAt: (zoom: number) => MapSize;
  /** What lies behind each of them. */
  background: Rgba;
  /** Of its corners, as a share of half its smaller side. */
  roundness: number;
}

/** The colors of the map below the marks. */
export interface MapGround {
  water: Rgba;
  land: Rgba;
  border: Rgba;
}

/** Marks on a map of the world. */
export interface MapPicture {
  kind: "map";
  /** What is shown at first. */
  view: MapView;
  layers: readonly (MapLayer | CountryLayer | ViewLayer)[];
  legend: MapLegend | null;
  /** South-west and north-east of all that is drawn; null: nothing is. */
  corners: readonly [Position, Position] | null;
  /** The layers that can be hidden, the lowest first; missing: none can. */
  switches?: readonly MapSwitch[];
  /** Missing: there are none. */
  insets?: MapInsets;
  ground: MapGround;
  /** Few flat marks: they need no WebGL, whose code is large. */
  isLight: boolean;
  /** Such as how many rows have no place; null: nothing. */
  note: string | null;
}

declare module "../contract/pictures/pictures.ts" {
  interface Pictures {
    map: MapPicture;
  }
}
