import type { ComponentId, Layout } from "@sightline/core/layout";
import { emptyHistory, type History, isUnchanged } from "@sightline/core/layout/history";
import { create } from "zustand";
import type { LoadedDashboard } from "../../queries.ts";
import type { DropHint } from "../moves/dropPlaces.ts";
import type { SettingsChange } from "../properties/settings.ts";

/** The dashboard as it was stored when its draft began. */
export type DraftBase = LoadedDashboard & { layout: Layout };

/** What cannot be read of what was written. */
export interface DraftProblem {
  text: string;
  /** What is wrong with it. */
  message: string;
}

/** Unsaved edits of one dashboard. Never holds what the server already knows. */
export interface LayoutDraft {
  dashboardId: number | null;
  /** The version of the dashboard that the draft began from; null: not known. */
  version: string | null;
  /** What the draft began from, to tell what others have changed since; null: not known. */
  base: DraftBase | null;
  history: History<Layout>;
  /** Changes beside the layout, which undoing does not take back. */
  settings: SettingsChange;
  /** Such changes that gave way to what others have saved; redoing brings them back. */
  setAside: SettingsChange;
  /** A setting as it was last written, which cannot be saved until it is right; null: all can be saved. */
  problem: DraftProblem | null;
  /** A change that is still being made: drawn, but not yet one to undo. */
  preview: Layout | null;
  drop: DropHint | null;
  /** The component that takes the focus once it is drawn. */
  focusId: ComponentId | null;
  /** What was just done, for screen readers. */
  announcement: string;
}

export const useLayoutDraft = create<LayoutDraft>()(() => ({
  dashboardId: null,
  version: null,
  base: null,
  history: emptyHistory<Layout>({}),
  settings: {},
  setAside: {},
  problem: null,
  preview: null,
  drop: null,
  focusId: null,
  announcement: "",
}));

/** Starts editing from what is stored, with nothing to undo. */
export const openDraft = (
  dashboardId: number,
  layout: Layout,
  version: string | null = null,
  base: DraftBase | null = null,
): void =>
  useLayoutDraft.setState({
    dashboardId,
    version,
    base,
    history: emptyHistory(layout),
    settings: {},
    setAside: {},
    problem: null,
    preview: null,
    drop: null,
    focusId: null,
    announcement: "",
  });

/** Shows what others saved meanwhile, with nothing unsaved; redoing brings the draft back. */
export const replaceDraft = (layout: Layout, version: string | null, base: DraftBase | null = null): void =>
  useLayoutDraft.setState((draft) => ({
    version,
    base,
    history: { ...emptyHistory(layout), future: [drawnLayout(draft)] },
    settings: {},
    setAside: draft.settings,
    problem: null,
    preview: null,
    drop: null,
    focusId: null,
  }));

/** The layout that is drawn. */
export const drawnLayout = ({ preview, history }: Pick<LayoutDraft, "preview" | "history">): Layout =>
  preview ?? history.present;

/** Whether leaving now would lose something. */
export const hasUnsavedChanges = ({
  preview,
  history,
  settings,
  problem,
}: Pick<LayoutDraft, "preview" | "history" | "settings" | "problem">): boolean =>
  (preview !== null && preview !== history.present) ||
  !isUnchanged(history) ||
  Object.keys(settings).length > 0 ||
  problem !== null;
