import type { DashboardChart } from "@sightline/api/dashboards";
import type { ChartDataset, OwnState } from "@sightline/charts/contract";
import type { SelectedValues } from "@sightline/charts/contract/marks";
import type { ComponentId, Layout, LayoutComponent } from "@sightline/core/layout";
import type { Clause, FilterMark } from "@sightline/core/native-filters/data-mask";
import type { TimeBrush } from "@sightline/core/native-filters/masks/time-brush";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { ChartRuntime } from "../../chart-runtime/index.ts";

export interface NodeProps {
  component: LayoutComponent;
}

/** What edit mode puts in the place of drawn parts. */
export interface EditParts {
  /** Around each component: handle, menu, place to drop. */
  Frame: ComponentType<NodeProps & { children: ReactNode }>;
  HeaderText: ComponentType<NodeProps>;
  ChartTitle: ComponentType<{ id: ComponentId; title: string }>;
  Markdown: ComponentType<NodeProps>;
  /** Beside the tabs: add, rename, move, delete. */
  TabTools: ComponentType<NodeProps & { openTab: ComponentId | null }>;
  /** In containers without children, and below the last child of the page. */
  Space: ComponentType<NodeProps>;
}

/** One open dashboard, as its components see it. */
export interface Scene {
  dashboardId: number;
  layout: Layout;
  charts: ReadonlyMap<number, DashboardChart>;
  /** By uid, such as `3__table`. */
  datasets: ReadonlyMap<string, ChartDataset>;
  /** Asks for the charts' data and keeps what came, also while a tab is closed. */
  runtime: ChartRuntime;
  /** What filters say to the charts. */
  clauses: readonly Clause[];
  /** Charts that are not asked yet, since a filter has still to find its first value. */
  waitingCharts: ReadonlySet<number>;
  /** By column label: the values that a chart's own marks filter the others by; null: none. */
  selectedOf: (chartId: number) => SelectedValues;
  /** A press on a mark of a chart; null: charts do not filter each other. */
  onMark: ((chartId: number, mark: FilterMark | null, additive: boolean) => void) | null;
  /** The range of its times by which a chart filters the others; null: none. */
  brushOf: (chartId: number) => TimeBrush | null;
  /** Another such range; null as a whole: charts do not filter each other. */
  onBrush: ((chartId: number, brush: TimeBrush | null) => void) | null;
  /** Whether the caller may open charts in explore. */
  mayExplore: boolean;
  /** Links that open the dashboard as it is, at a component; missing: the caller may not share charts. */
  shareChart?:
    | { copyLink: (anchor: ComponentId) => void; mailLink: (anchor: ComponentId, name: string) => void }
    | undefined;
  /** Opens the scope of a chart's marks; missing: the caller may not change it. */
  onScoping?: ((chartId: number) => void) | undefined;
  /** What a chart keeps between queries, such as the page of a table. */
  ownStateOf: (chartId: number) => OwnState;
  /** Null: nobody keeps it but the chart's card. */
  onOwnState: ((chartId: number, ownState: OwnState) => void) | null;
  /** By the id of a chart: whether the dashboard shows its description from the start. */
  expanded: Readonly<Record<string, unknown>>;
  /** Stores that for all readers; null: it is changed for this visit. */
  onExpand: ((chartId: number, isShown: boolean) => void) | null;
  openTabs: readonly ComponentId[];
  openTab: (tabId: ComponentId) => void;
  /** Null while the dashboard is only viewed. */
  edit: EditParts | null;
}

const NO_STATE: OwnState = {};

/** A dashboard whose charts show all their data. */
export const UNFILTERED: Pick<
  Scene,
  "clauses" | "waitingCharts" | "selectedOf" | "onMark" | "brushOf" | "onBrush" | "ownStateOf" | "onOwnState"
> = {
  clauses: [],
  waitingCharts: new Set(),
  selectedOf: () => null,
  onMark: null,
  brushOf: () => null,
  onBrush: null,
  ownStateOf: () => NO_STATE,
  onOwnState: null,
};

export const SceneContext = createContext<Scene | null>(null);

/** The dashboard around a component. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("no dashboard around this component");
  return scene;
}
