import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Field } from "../model/fields/fields.ts";

const KEY = "sightline-field";

const fieldOf = (data: Record<string | symbol, unknown>): Field | null =>
  (data[KEY] as Field | undefined) ?? null;

/** Makes an element drag a field; returns how to stop that. */
export const dragField = (element: HTMLElement, field: Field): (() => void) =>
  draggable({ element, getInitialData: () => ({ [KEY]: field }) });

/** Lets fields be dropped on an element; returns how to stop that. */
export const dropFields = (
  element: HTMLElement,
  on: { accepts: (field: Field) => boolean; over: (over: boolean) => void; drop: (field: Field) => void },
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => {
      const field = fieldOf(source.data);
      return field !== null && on.accepts(field);
    },
    onDragEnter: () => on.over(true),
    onDragLeave: () => on.over(false),
    onDrop: ({ source }) => {
      on.over(false);
      const field = fieldOf(source.data);
      if (field) on.drop(field);
    },
  });
