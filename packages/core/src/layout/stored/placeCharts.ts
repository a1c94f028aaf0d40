import { availableWidth } from "../size/width.ts";
import { openTabOf } from "../tabs/openTabs.ts";
import {
  type ComponentId,
  type ComponentMeta,
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_ID,
  GRID_UNIT,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
  TRANSPARENT,
} from "../types.ts";

/** Where a chart's card lies on a dashboard, CSS pixels from the corner of the dashboard's first component. */
export interface ChartPlace {
  chartId: number;
  /** What it was renamed to on the dashboard; missing: nothing. */
  renamed?: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A header, a text or the names of tabs, where they lie. */
export interface PlacedText extends Omit<ChartPlace, "chartId" | "renamed"> {
  text: string;
  isMarkdown: boolean;
  fontSize: number;
  weight: 400 | 600;
}

/** What a dashboard of some width shows, from top to bottom. */
export interface PlacedComponents {
  charts: ChartPlace[];
  texts: PlacedText[];
  height: number;
}

/** Space between components, px, as the style sheets have it. */
const GAP = 16;
/** In a narrow window, a component that would be narrower begins a new line, px. */
const MIN_WRAPPED = 280;
/** Padding of a component with a background, px. */
const PADDING = 16;
/** The names of tabs with the space below them, px. */
const TAB_STRIP = 48;
const DIVIDER = 17;
/** By `headerSize`, px. */
const HEADERS: ReadonlyMap<unknown, number> = new Map([
  ["SMALL_HEADER", 21.6],
  ["LARGE_HEADER", 32.4],
]);
const MEDIUM_HEADER = 27;
/** Of its own size, the height of a line. */
const LINE_HEIGHT = 1.35;
const TEXT_SIZE = 14;
const TITLE = { isMarkdown: false, weight: 600 } as const;

interface Box {
  left: number;
  top: number;
  width: number;
}

/**
 * Places the charts of the open tabs in a dashboard of so many pixels, from top to bottom. The layout alone decides, before
 * anything is drawn: a text that grows beyond its stored height moves what is below it. `isNarrow`: components that
 * would become too narrow to be read begin a new line, and fill it, as in a narrow window.
 */
export const placeCharts = (
  layout: Layout,
  openTabs: readonly ComponentId[],
  width: number,
  isNarrow = false,
): ChartPlace[] => placeComponents(layout, openTabs, width, isNarrow).charts;

/** The same, with its headers and texts. */
export function placeComponents(
  layout: Layout,
  openTabs: readonly ComponentId[],
  width: number,
  isNarrow = false,
): PlacedComponents {
  const places: ChartPlace[] = [];
  const texts: PlacedText[] = [];

  /** Notes the charts of a component; its height. */
  function place(component: LayoutComponent, box: Box): number {
    const { type, children, meta, id } = component;
    switch (type) {
      case "ROW":
        return inGround(meta, box, (inner) =>
          isNarrow ? placeWrapped(component, inner) : placeSideBySide(component, inner),
        );
      case "COLUMN":
        return inGround(meta, box, (inner) => stack(children, inner));
      case "TABS":
        texts.push({
          ...TITLE,
          ...box,
          height: TAB_STRIP - GAP,
          fontSize: TEXT_SIZE,
          text: tabNames(component),
        });
        return TAB_STRIP + stack(tabContent(id), { ...box, top: box.top + TAB_STRIP });
      case "CHART": {
        const height = (meta.height ?? DEFAULT_HEIGHT) * GRID_UNIT;
        const renamed = textOf(meta.sliceNameOverride);
        if (meta.chartId !== undefined)
          places.push({ chartId: meta.chartId, ...box, height, ...(renamed && { renamed }) });
        return height;
      }
      case "MARKDOWN": {
        const height = (meta.height ?? DEFAULT_HEIGHT) * GRID_UNIT;
        const text = textOf(meta.code);
        texts.push({ ...box, height, text, isMarkdown: true, fontSize: TEXT_SIZE, weight: 400 });
        return height;
      }
      case "HEADER":
        return inGround(meta, box, (inner) => {
          const height = HEADERS.get(meta.headerSize) ?? MEDIUM_HEADER;
          const fontSize = height / LINE_HEIGHT;
          texts.push({ ...TITLE, ...inner, height, text: textOf(meta.text), fontSize });
          return height;
        });
      case "DIVIDER":
        return DIVIDER;
      default:
        return stack(children, box);
    }
  }

  const tabNames = ({ children }: LayoutComponent) =>
    children.map((id) => textOf(layout[id]?.meta.text)).join(" · ");
  const tabContent = (id: ComponentId) => layout[openTabOf(layout, id, openTabs) ?? ""]?.children ?? [];

  /** Components below each other; their height. */
  function stack(ids: readonly ComponentId[], box: Box): number {
    let top = box.top;
    for (const id of ids) {
      const component = layout[id];
      if (component) top += place(component, { ...box, top }) + GAP;
    }
    return Math.max(0, top - box.top - GAP);
  }

  /** Components on the columns of a row; what has no room begins a new line. */
  function placeSideBySide({ id, children }: LayoutComponent, { left, top, width }: Box): number {
    const columns = availableWidth(layout, id);
    const step = (width + GAP) / columns;
    let column = 0;
    let line = top;
    let height = 0;
    for (const child of children) {
      const component = layout[child];
      if (!component) continue;
      const span = isSized(component) ? Math.min(component.meta.width ?? DEFAULT_WIDTH, columns) : 1;
      if (column + span > columns) {
        line += height + GAP;
        column = 0;
        height = 0;
      }
      const box = { left: left + column * step, top: line, width: span * step - GAP };
      height = Math.max(height, place(component, box));
      column += span;
    }
    return line + height - top;
  }

  /** Components of a row in lines, none narrower than can be read while there is room; each line is filled. */
  function placeWrapped({ id, children }: LayoutComponent, { left, top, width }: Box): number {
    const columns = availableWidth(layout, id);
    const step = (width + GAP) / columns;
    const items = children
      .flatMap((child) => layout[child] ?? [])
      .map((component) => {
        const span = isSized(component) ? Math.min(component.meta.width ?? DEFAULT_WIDTH, columns) : columns;
        return { component, span, least: Math.min(width, Math.max(MIN_WRAPPED, span * step - GAP)) };
      });
    let line = top;
    for (let first = 0; first < items.length; ) {
      let end = first;
      let used = -GAP;
      while (end < items.length && (end === first || used + GAP + items[end]!.least <= width)) {
        used += GAP + items[end]!.least;
        end += 1;
      }
      const inLine = items.slice(first, end);
      const share = (width - used) / inLine.reduce((sum, { span }) => sum + span, 0);
      let x = left;
      let height = 0;
      for (const { component, span, least } of inLine) {
        const own = least + share * span;
        height = Math.max(height, place(component, { left: x, top: line, width: own }));
        x += own + GAP;
      }
      line += height + GAP;
      first = end;
    }
    return Math.max(0, line - top - GAP);
  }

  const height = stack([layout[ROOT_ID]?.children[0] ?? GRID_ID], { left: 0, top: 0, width });
  return { charts: places.sort((a, b) => a.top - b.top), texts, height };
}

/** Stored layouts hold what clients sent: a text may be of another type. */
const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");

const isSized = ({ type }: LayoutComponent) => type === "CHART" || type === "MARKDOWN" || type === "COLUMN";

/** The content of a component that may have a background, and space around it. */
function inGround({ background }: ComponentMeta, box: Box, place: (inner: Box) => number): number {
  if (background === undefined || background === TRANSPARENT) return place(box);
  const { left, top, width } = box;
  return 2 * PADDING + place({ left: left + PADDING, top: top + PADDING, width: width - 2 * PADDING });
}
