import type { ComponentId, Layout } from "@sightline/core/layout";
import { create } from "zustand";

interface Selection {
  /** The chosen components; the last one has the toolbar. */
  ids: readonly ComponentId[];
  /** The component whose text is being written. */
  writingId: ComponentId | null;
}

/** What the author has chosen on the page. No change of the layout, and so nothing to undo. */
export const useSelection = create<Selection>()(() => ({ ids: [], writingId: null }));

/** Chooses these components and no others. */
export const selectComponents = (ids: readonly ComponentId[]): void => useSelection.setState({ ids });

/** Adds a component to those that are chosen, or takes it out. */
export const toggleSelected = (id: ComponentId): void =>
  useSelection.setState(({ ids }) => ({
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
  }));

/** The chosen components that the layout still has. */
export const selectedComponents = (layout: Layout): ComponentId[] =>
  useSelection.getState().ids.filter((id) => layout[id] !== undefined);

/** Opens the text of a component for writing. */
export const startWriting = (id: ComponentId): void => useSelection.setState({ writingId: id });

/** Ends the writing of a component's text; another one that was opened meanwhile stays open. */
export const stopWriting = (id: ComponentId): void =>
  useSelection.setState(({ writingId }) => (writingId === id ? { writingId: null } : {}));
