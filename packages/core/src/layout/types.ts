import { err } from "../errors/index.ts";

export const COMPONENT_TYPES = [
  "ROOT",
  "GRID",
  "HEADER",
  "TABS",
  "TAB",
  "ROW",
  "COLUMN",
  "CHART",
  "MARKDOWN",
  "DIVIDER",
  "DYNAMIC",
] as const;
export type ComponentType = (typeof COMPONENT_TYPES)[number];
/** Those that have a size of their own. */
export const SIZED_TYPES: readonly ComponentType[] = ["CHART", "MARKDOWN", "COLUMN", "DYNAMIC"];
export type ComponentId = string;

export interface ComponentMeta {
  /** Columns of the grid. */
  width?: number;
  /** Units of GRID_UNIT pixels. */
  height?: number;
  text?: string;
  defaultText?: string;
  placeholder?: string;
  chartId?: number;
  sliceName?: string;
  sliceNameOverride?: string;
  uuid?: string;
  code?: string;
  background?: string;
  headerSize?: string;
  componentKey?: string;
  [key: string]: unknown;
}

export interface LayoutComponent {
  id: ComponentId;
  type: ComponentType;
  children: ComponentId[];
  /** Ids from the root down to the parent. */
  parents?: ComponentId[];
  meta: ComponentMeta;
}

/** The nodes of position_json by id, without its version key. Never changed in place. */
export type Layout = Readonly<Record<ComponentId, LayoutComponent>>;

/** Where a component is dropped: before the child that now stands at `index`. */
export interface Destination {
  parentId: ComponentId;
  index: number;
}

/** Makes an id for a new component; the caller owns the randomness. */
export type NewId = (type: ComponentType) => ComponentId;

export interface LayoutError {
  kind: "unknown-component" | "not-allowed" | "not-enough-width" | "top-level-tab" | "malformed";
  message: string;
}

export const layoutError = (kind: LayoutError["kind"], message: string) =>
  err<LayoutError>({ kind, message });

export const ROOT_ID = "ROOT_ID";
export const GRID_ID = "GRID_ID";
export const HEADER_ID = "HEADER_ID";
export const VERSION_KEY = "DASHBOARD_VERSION_KEY";
export const VERSION = "v2";

export const GRID_COLUMNS = 12;
/** CSS pixels. */
export const GRID_UNIT = 8;
export const DEFAULT_WIDTH = 4;
export const DEFAULT_HEIGHT = 50;
export const MIN_WIDTH = 1;
export const MIN_HEIGHT = 5;
export const MAX_HEIGHT = 100;
/** Characters of position_json above which a client refuses to save. */
export const MAX_POSITION_LENGTH = 65_535;
export const HEADER_TEXT = "New header";
export const TAB_TEXT = "Tab title";
export const TRANSPARENT = "BACKGROUND_TRANSPARENT";
