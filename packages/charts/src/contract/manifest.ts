import type { AnnotationKind } from "../annotations/index.ts";
import type { ChartDefinition } from "./definition.ts";
import type { PictureKind } from "./pictures.ts";

/** `time-brush`: a range of its times can be selected, which then filters other charts. */
export type Behavior = "cross-filter" | "drill-by" | "drill-to-detail" | "time-brush";

/** Data for which a type is what people expect. */
export type DataShape = "one-number" | "numbers-over-time" | "numbers-by-name" | "parts-of-whole" | "rows";

/** What lists, tiles and the gallery know of a chart type; always loaded, so it is small. */
export interface ChartManifest {
  /** The stored `viz_type`. */
  vizType: string;
  /** English words: also keys of the message catalogue. */
  name: string;
  description: string;
  category: string;
  tags: readonly string[];
  /** Name of an icon of `@sightline/ui`. */
  icon: string;
  /** Address of a picture, for plug-ins from outside. */
  thumbnail?: string;
  /** Place among the quick tiles of explore; missing: in the gallery only. */
  quickTile?: number;
  behaviors: readonly Behavior[];
  annotations: readonly AnnotationKind[];
  /** Annotations of other charts that its rows can make. */
  annotates?: readonly AnnotationKind[];
  /** What the server can draw without a browser. */
  serverPictures: readonly ("svg" | "png")[];
  /** How the server writes `result_type=post_processed`; missing: as the rows are. */
  postProcessed?: "table" | "pivot";
  /** The kind of its pictures, whose renderer is then loaded beside the definition. */
  picture?: PictureKind;
  /** Data that are drawn with this type where nobody chose one. */
  suits?: DataShape;
  load: () => Promise<{ default: ChartDefinition }>;
}

/** Checks a manifest while keeping it plain data. */
export const chartType = (manifest: ChartManifest): ChartManifest => manifest;
