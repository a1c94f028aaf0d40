import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Field } from "../model/fields/fields.ts";

const KEY = "sightline-field";

const fieldOf = (data: Record<string | symbol, unknown>): Field | null =>
  (data[KEY] as Field | undefined) ?? null;

/** Makes an element drag a field; returns how to stop that. */
export const dragField = (element: HTMLElement, field: Field): (() => void) =>
  draggable({ element, getInitialData: () => ({ [KEY]: field }) });

/** Lets fields be dropped on an element; returns how to stop that. `over`: null when a field leaves it. */
export const dropFields = (
  element: HTMLElement,
  on: { over: (field: Field | null) => void; drop: (field: Field) => void },
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => fieldOf(source.data) !== null,
    onDragEnter: ({ source }) => on.over(fieldOf(source.data)),
    onDragLeave: () => on.over(null),
    onDrop: ({ source }) => {
      on.over(null);
      const field = fieldOf(source.data);
      if (field) on.drop(field);
    },
  });
