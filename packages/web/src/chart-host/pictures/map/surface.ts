import type { MapLayer, MapView } from "@sightline/charts/shared-map";
import type { MapMark } from "./mapMarks.ts";

/** What finds the mark under a pointer. */
export type PickMark = (event: { target: EventTarget; x: number; y: number }) => MapMark | null;

/** What draws the layers of a map. */
export interface SurfaceProps {
  ground: readonly MapLayer[];
  layers: readonly MapLayer[];
  view: MapView;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Hands over what finds marks. */
  onReady: (pick: PickMark) => void;
  /** The map is on the page. */
  onRendered: () => void;
  /** It cannot draw here. */
  onFailed: () => void;
}
