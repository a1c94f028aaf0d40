import { chartByVizType, DEFAULT_VIZ_TYPE, loadChart, loadedChart } from "@sightline/charts";
import type { ChartDataset, ChartDefinition, FormData, OwnState } from "@sightline/charts/contract";
import { controlsOf, newFormData, resetDependents, withDefaults } from "@sightline/charts/form";
import { carryOver } from "@sightline/core/form-data";
import { createStore } from "zustand";
import { SUGGESTED_LIMITS } from "../suggest/suggestCharts.ts";
import { isStale, sameValue } from "./changes.ts";
import { withAxis } from "./withAxis.ts";

/** The saved chart that the page is about; null for a new one. */
export interface SavedChart {
  slice_id: number;
  slice_name: string;
  owners: number[];
  /** The form it was saved with, filled with defaults. */
  formData: FormData;
  description: string | null;
  /** Who vouches for the chart; null: nobody. */
  certified_by: string | null;
  certification_details: string | null;
  dashboards: { id: number; dashboard_title: string | null }[];
  /** The version that changes begin from; null: not known, and the last one to save wins. */
  version: string | null;
}

export interface ExploreState {
  formData: FormData;
  /** The form of the last run; null before the first. */
  ran: FormData | null;
  savedChart: SavedChart | null;
  /** What the chart itself keeps between queries, such as the page of a table. */
  ownState: OwnState;
  /** Controls that were changed since the type was picked. */
  touchedControls: ReadonlySet<string>;
  /** The chart was asked for since the type was picked, by a person. */
  isAsked: boolean;
  /** Forms before the last changes, oldest first. */
  past: FormData[];
  /** Forms that were taken back, the next one first. */
  future: FormData[];
  change: (values: Record<string, unknown>) => void;
  /** Puts fields into the form that no control has: what the page has loaded for it. It is no change of the user's. */
  attach: (fields: Record<string, unknown>) => void;
  /** Rejects when the code of the type cannot be loaded. */
  switchType: (vizType: string) => Promise<void>;
  /** Begins a new form of a type with these fields; the form before can be brought back. */
  begin: (vizType: string, fields: Record<string, unknown>) => Promise<void>;
  /** A person asks for the chart, whether or not its form can be run. */
  markAsked: () => void;
  undo: () => void;
  redo: () => void;
  setRan: (formData: FormData) => void;
  setOwnState: (ownState: OwnState) => void;
  setSaved: (saved: SavedChart) => void;
}

/** Most changes that can be taken back. */
const FORM_UNDO_LIMIT = 50;

/** A form of whose type nothing was changed yet. */
const UNTOUCHED = { touchedControls: new Set<string>() as ReadonlySet<string>, isAsked: false };

/** Whether anything draws the form's type. */
export const isSupported = ({ viz_type }: FormData): boolean => chartByVizType(viz_type) !== null;

/** The form's chart type; the standard one for one that nothing draws. A form is only opened once that is loaded. */
export function chartOf(formData: FormData): ChartDefinition {
  const manifest = chartByVizType(formData.viz_type) ?? chartByVizType(DEFAULT_VIZ_TYPE);
  const definition = manifest && loadedChart(manifest);
  if (!definition) throw new Error(`The chart type ${formData.viz_type} is not loaded`);
  return definition;
}

/** What the user is doing on one explore page. Never holds what the server already knows but the saved chart. */
export const createExploreStore = (
  formData: FormData,
  savedChart: SavedChart | null,
  dataset: ChartDataset | null,
) => {
  /** The type that was picked last: its code may still be on its way. */
  let picked = formData.viz_type;
  return createStore<ExploreState>()((set) => ({
    formData,
    ran: null,
    savedChart,
    ownState: {},
    ...UNTOUCHED,
    past: [],
    future: [],
    change: (values) =>
      set((state) => {
        const chart = chartOf(state.formData);
        const changed = { ...state.formData, ...values };
        const touchedControls = state.touchedControls.union(new Set(Object.keys(values)));
        // What is typed again, or chosen again, is nothing to take back.
        if (Object.keys(values).every((name) => sameValue(state.formData[name], values[name])))
          return { touchedControls };
        return {
          ...withPast(state, resetDependents(chart, state.formData, changed, dataset)),
          touchedControls,
        };
      }),
    attach: (fields) => set(({ formData }) => ({ formData: { ...formData, ...fields } })),
    async switchType(vizType) {
      const manifest = chartByVizType(vizType);
      if (!manifest) return;
      picked = vizType;
      const chart = loadedChart(manifest) ?? (await loadChart(manifest));
      if (picked !== vizType) return;
      set((state) => {
        if (vizType === state.formData.viz_type) return state;
        const controls = controlsOf(chart).map((control) => ({
          ...control,
          choices: control.choices ?? control.choicesOf?.(state.formData, dataset),
        }));
        const rules = { ...chart.switching, ownKeys: ownKeys(state) };
        const carried = carryOver(state.formData, vizType, controls, rules);
        const form = { ...withAxis(controls, carried, state.formData, dataset), form_version: chart.version };
        return {
          ...withPast(state, withDefaults(chart, form, dataset, state.savedChart !== null)),
          ...UNTOUCHED,
        };
      });
    },
    async begin(vizType, fields) {
      const manifest = chartByVizType(vizType);
      if (!manifest) return;
      picked = vizType;
      const chart = loadedChart(manifest) ?? (await loadChart(manifest));
      if (picked !== vizType) return;
      set((state) => {
        const { datasource, time_range, dashboardId, adhoc_filters } = state.formData;
        const kept = { time_range, adhoc_filters, ...(dashboardId !== undefined && { dashboardId }) };
        const form = { ...newFormData(vizType, chart, datasource, dataset), ...kept, ...fields };
        return { ...withPast(state, withDefaults(chart, form, dataset, false)), ...UNTOUCHED };
      });
    },
    markAsked: () => set({ isAsked: true }),
    undo: () =>
      set((state) => {
        const before = state.past.at(-1);
        if (!before) return state;
        return {
          formData: before,
          past: state.past.slice(0, -1),
          future: [state.formData, ...state.future],
        };
      }),
    redo: () =>
      set((state) => {
        const [next, ...future] = state.future;
        return next ? { formData: next, past: [...state.past, state.formData], future } : state;
      }),
    // What was asked anew is seen from its beginning.
    setRan: (ran) =>
      set((state) => ({ ran, ...(isStale(chartOf(ran), state.ran, ran) && { ownState: {} }) })),
    setOwnState: (ownState) => set({ ownState }),
    setSaved: (savedChart) =>
      set(({ formData }) => ({ savedChart, formData: { ...formData, slice_id: savedChart.slice_id } })),
  }));
};

export type ExploreStore = ReturnType<typeof createExploreStore>;

/** Controls of which each type has its own value: only one that somebody chose is carried to another type. */
const OWN_CONTROLS = new Set(["row_limit", "sort_by_metric"]);

/**
 * The names of these controls whose value nobody chose: it is that of the type, or the number of rows that suits a
 * suggested chart, which is not saved yet. 25 bars would be a histogram of 25 rows.
 */
function ownKeys({ formData, touchedControls, savedChart }: ExploreState): string[] {
  const isSuggestion = savedChart === null && !touchedControls.has("row_limit");
  return controlsOf(chartOf(formData))
    .filter(({ name, default: own }) => {
      const value = formData[name];
      const isSuggested = name === "row_limit" && isSuggestion && SUGGESTED_LIMITS.has(value);
      return OWN_CONTROLS.has(name) && (value === own || isSuggested);
    })
    .map(({ name }) => name);
}

const withPast = ({ formData, past }: ExploreState, next: FormData) => ({
  formData: next,
  past: [...past, formData].slice(-FORM_UNDO_LIMIT),
  future: [],
});
