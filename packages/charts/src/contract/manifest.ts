import type { AnnotationKind } from "../annotations/index.ts";
import type { ChartDefinition } from "./definition.ts";
import type { PictureKind } from "./pictures/pictures.ts";

/** What users can do with a chart. `time-brush`: select a range of times, which filters other charts. */
export type Behavior = "cross-filter" | "drill-by" | "drill-to-detail" | "time-brush";

/** Shapes of data, each with a chart type that people expect for it. */
export type DataShape = "one-number" | "numbers-over-time" | "numbers-by-name" | "parts-of-whole" | "rows";

/** A badge of a type in the gallery, which also moves it in the results of a search. */
export type ChartLabel = "FEATURED" | "DEPRECATED";

/** A picture of the gallery that shows what a type can do. */
export interface ExamplePicture {
  url: string;
  caption?: string;
}

/** All that lists, tiles and the gallery know of a chart type. It is always loaded, so it stays small. */
export interface ChartManifest {
  /** The stored `viz_type`. */
  vizType: string;
  /** English text, which is also the key in the message catalogue. */
  name: string;
  description: string;
  category: string;
  tags: readonly string[];
  /** The name of an icon of `@sightline/ui`. */
  icon: string;
  /** URL of a thumbnail, for external plug-ins. */
  thumbnail?: string;
  /** Missing: no badge. */
  label?: ChartLabel;
  /** What the badge means for this type; missing: the common explanation of the badge. */
  labelExplanation?: string;
  /** Pictures for the gallery; missing: its main example, drawn by the type itself. */
  exampleGallery?: readonly ExamplePicture[];
  /** Charts of it are still drawn, but the gallery does not offer it. */
  deprecated?: boolean;
  /** Position among the quick tiles of explore. Without it, the type is in the gallery only. */
  quickTile?: number;
  behaviors: readonly Behavior[];
  annotations: readonly AnnotationKind[];
  /** Kinds of annotations that other charts can make of its rows. */
  annotates?: readonly AnnotationKind[];
  /** Formats that the server can draw without a browser. */
  serverPictures: readonly ("svg" | "png")[];
  /** How the server shapes `result_type=post_processed`. Without it, the rows are sent unchanged. */
  postProcessed?: "table" | "pivot";
  /** The kind of its pictures. Its renderer is loaded in parallel with the definition. */
  picture?: PictureKind;
  /** The field of its form with the ids of the saved charts that it draws, see `layer-charts`. */
  layersField?: string;
  /** Each metric is an axis of its own: of a single one, next to nothing is seen. */
  comparesMetrics?: boolean;
  /** The shape of data that this type draws when nobody has chosen a type. */
  suits?: DataShape;
  load: () => Promise<{ default: ChartDefinition }>;
}

/** Checks a manifest while keeping it plain data. */
export const chartType = (manifest: ChartManifest): ChartManifest => manifest;
