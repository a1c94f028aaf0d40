import {
  type ComponentId,
  type ComponentMeta,
  type ComponentType,
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_ID,
  HEADER_ID,
  HEADER_TEXT,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
  TAB_TEXT,
  TRANSPARENT,
} from "../types.ts";

const DEFAULTS: Partial<Record<ComponentType, ComponentMeta>> = {
  CHART: { width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT },
  MARKDOWN: { width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT },
  COLUMN: { width: DEFAULT_WIDTH, background: TRANSPARENT },
  DYNAMIC: { width: DEFAULT_WIDTH, background: TRANSPARENT },
  ROW: { background: TRANSPARENT },
  HEADER: { text: HEADER_TEXT, headerSize: "MEDIUM_HEADER", background: TRANSPARENT },
  TAB: { text: "", defaultText: TAB_TEXT, placeholder: TAB_TEXT },
};

/** A component with the defaults of its type under the given meta. */
export const newComponent = (
  type: ComponentType,
  id: ComponentId,
  meta: ComponentMeta = {},
): LayoutComponent => ({
  id,
  type,
  children: [],
  meta: { ...DEFAULTS[type], ...meta },
});

/** The layout of a dashboard that has only its title. */
export const emptyLayout = (title = ""): Layout => ({
  [ROOT_ID]: { id: ROOT_ID, type: "ROOT", children: [GRID_ID], meta: {} },
  [GRID_ID]: { id: GRID_ID, type: "GRID", children: [], parents: [ROOT_ID], meta: {} },
  [HEADER_ID]: { id: HEADER_ID, type: "HEADER", children: [], meta: { text: title } },
});
