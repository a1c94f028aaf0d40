import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Field } from "../model/fields/fields.ts";

const KEY = "sightline-field";
const LIST = "sightline-chosen-list";
const PLACE = "sightline-chosen-place";

const fieldOf = (data: Record<string | symbol, unknown>): Field | null =>
  (data[KEY] as Field | undefined) ?? null;

/** Makes an element drag a field; returns how to stop that. */
export const dragField = (element: HTMLElement, field: Field): (() => void) =>
  draggable({ element, getInitialData: () => ({ [KEY]: field }) });

/** A chosen value of a list of values: its place there, and what it is elsewhere; null: nothing. */
export interface ChosenValue {
  list: string;
  place: number;
  field: Field | null;
}

/** Makes an element drag a chosen value, and take others of its list in its place; returns how to stop that. */
export function dragChosen(
  element: HTMLElement,
  { list, place, field }: ChosenValue,
  on: { over: (isOver: boolean) => void; move: (from: number) => void },
): () => void {
  const stopDragging = draggable({
    element,
    getInitialData: () => ({ [LIST]: list, [PLACE]: place, ...(field && { [KEY]: field }) }),
  });
  const stopDropping = dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data[LIST] === list && source.data[PLACE] !== place,
    onDragEnter: () => on.over(true),
    onDragLeave: () => on.over(false),
    onDrop: ({ source }) => {
      on.over(false);
      on.move(Number(source.data[PLACE]));
    },
  });
  return () => {
    stopDragging();
    stopDropping();
  };
}

/** Lets fields be dropped on an element, but those of its own list; returns how to stop that. `over`: null: it left. */
export const dropFields = (
  element: HTMLElement,
  list: string,
  on: { over: (field: Field | null) => void; drop: (field: Field) => void },
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => fieldOf(source.data) !== null && source.data[LIST] !== list,
    onDragEnter: ({ source }) => on.over(fieldOf(source.data)),
    onDragLeave: () => on.over(null),
    onDrop: ({ source }) => {
      on.over(null);
      const field = fieldOf(source.data);
      if (field) on.drop(field);
    },
  });
