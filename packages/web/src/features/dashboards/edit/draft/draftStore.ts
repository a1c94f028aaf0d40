import type { ComponentId, Layout } from "@sightline/core/layout";
import { emptyHistory, type History, isUnchanged } from "@sightline/core/layout/history";
import { create } from "zustand";
import type { DropHint } from "../moves/dropPlaces.ts";

/** Unsaved edits of one dashboard. Never holds what the server already knows. */
export interface LayoutDraft {
  dashboardId: number | null;
  /** The version of the dashboard that the draft began from; null: not known. */
  version: string | null;
  history: History<Layout>;
  /** A change that is still being made: drawn, but not yet one to undo. */
  preview: Layout | null;
  drop: DropHint | null;
  /** The component that takes the focus once it is drawn. */
  focusId: ComponentId | null;
  /** What was just done, for screen readers. */
  said: string;
}

export const useLayoutDraft = create<LayoutDraft>()(() => ({
  dashboardId: null,
  version: null,
  history: emptyHistory<Layout>({}),
  preview: null,
  drop: null,
  focusId: null,
  said: "",
}));

/** Starts editing from what is stored, with nothing to undo. */
export const openDraft = (dashboardId: number, layout: Layout, version: string | null = null): void =>
  useLayoutDraft.setState({
    dashboardId,
    version,
    history: emptyHistory(layout),
    preview: null,
    drop: null,
    focusId: null,
    said: "",
  });

/** Shows the layout that others saved meanwhile, with nothing unsaved; redoing brings the draft back. */
export const replaceDraft = (layout: Layout, version: string | null): void =>
  useLayoutDraft.setState((draft) => ({
    version,
    history: { ...emptyHistory(layout), future: [drawnLayout(draft)] },
    preview: null,
    drop: null,
    focusId: null,
  }));

/** The layout that is drawn. */
export const drawnLayout = ({ preview, history }: Pick<LayoutDraft, "preview" | "history">): Layout =>
  preview ?? history.present;

/** Whether leaving now would lose something. */
export const hasUnsavedChanges = ({ preview, history }: Pick<LayoutDraft, "preview" | "history">): boolean =>
  (preview !== null && preview !== history.present) || !isUnchanged(history);
