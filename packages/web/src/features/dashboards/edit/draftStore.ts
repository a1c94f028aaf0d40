import {
  type ComponentId,
  emptyHistory,
  type History,
  isUnchanged,
  type Layout,
} from "@sightline/core/layout";
import { create } from "zustand";
import type { DropHint } from "./dropPlaces.ts";

/** Unsaved edits of one dashboard. Never holds what the server already knows. */
export interface LayoutDraft {
  dashboardId: number | null;
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
  history: emptyHistory<Layout>({}),
  preview: null,
  drop: null,
  focusId: null,
  said: "",
}));

/** Starts editing from what is stored, with nothing to undo. */
export const openDraft = (dashboardId: number, layout: Layout): void =>
  useLayoutDraft.setState({
    dashboardId,
    history: emptyHistory(layout),
    preview: null,
    drop: null,
    focusId: null,
    said: "",
  });

/** The layout that is drawn. */
export const drawnLayout = ({ preview, history }: Pick<LayoutDraft, "preview" | "history">): Layout =>
  preview ?? history.present;

/** Whether leaving now would lose something. */
export const hasUnsavedChanges = ({ preview, history }: Pick<LayoutDraft, "preview" | "history">): boolean =>
  (preview !== null && preview !== history.present) || !isUnchanged(history);
