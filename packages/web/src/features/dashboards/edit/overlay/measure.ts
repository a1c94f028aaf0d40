import { HEADER_ID } from "@sightline/core/layout";
import type { DropHint } from "../moves/dropPlaces.ts";

/** CSS pixels from the corner of the canvas. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Space between components, CSS pixels; half of it is the rim of a frame. */
const GAP = 16;
/** CSS pixels of the line that shows where a tab will stand. */
const LINE = 4;

/** The line across a container at which a drop between its components would push them apart; null: it goes beside others. */
export function lineOfDrop(canvas: HTMLElement, { edge, span }: DropHint, box: Box): Box | null {
  if (!span || span.besideOthers || edge === "inside") return null;
  const space = spaceOf(canvas, span.containerId);
  if (!space) return null;
  const { left, width } = boxIn(canvas, space);
  return { left, top: box.top - (GAP + LINE) / 2, width, height: LINE };
}

/** Where a drop would land; null where that is not on the canvas. */
export function boxOfDrop(canvas: HTMLElement, { targetId, edge, span }: DropHint): Box | null {
  if (targetId === HEADER_ID) return null;
  const target = elementOf(canvas, targetId, edge === "inside");
  if (!target) return null;
  const whole = boxIn(canvas, target);
  if (!span) {
    const isBeside = target.matches("[data-tab]") && (edge === "left" || edge === "right");
    if (!isBeside) return whole;
    return { ...whole, left: edge === "left" ? whole.left : whole.left + whole.width - LINE, width: LINE };
  }
  if (span.besideOthers) {
    const row = boxOfRow(canvas, span.containerId);
    if (!row) return whole;
    const step = (row.width + GAP) / span.columns;
    const left = row.left + span.column * step;
    return { left, top: row.top, width: span.width * step - GAP, height: span.height };
  }
  const space = spaceOf(canvas, span.containerId);
  // A tab that is not open has no content on the page.
  if (!space) return whole;
  const { left, width } = boxIn(canvas, space);
  const step = (width + GAP) / span.columns;
  const rim = edge === "inside" ? 0 : GAP / 2;
  const top = edge === "bottom" ? whole.top + whole.height - rim : whole.top + rim;
  return { left, top: top, width: span.width * step - GAP, height: span.height };
}

/** The inside of a row: its columns with the gaps between them. */
export function boxOfRow(canvas: HTMLElement, rowId: string): Box | null {
  const row = canvas.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`);
  if (!row) return null;
  const { left, top, width, height } = boxIn(canvas, row);
  const style = getComputedStyle(row);
  const [x, y] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingTop)];
  return { left: left + x, top: top + y, width: width - 2 * x, height: height - 2 * y };
}

/** A component without the rim of its frame. */
export function boxOfFrame(canvas: HTMLElement, id: string): Box | null {
  const frame = canvas.querySelector<HTMLElement>(`[data-frame="${CSS.escape(id)}"]`);
  if (!frame) return null;
  const { left, top, width, height } = boxIn(canvas, frame);
  const rim = GAP / 2;
  return { left: left + rim, top: top + rim, width: width - GAP, height: height - GAP };
}

/** The free end of a container, a tab, or the frame of a component. */
function elementOf(canvas: HTMLElement, id: string, isInside: boolean): HTMLElement | null {
  const name = CSS.escape(id);
  const find = (attribute: string) => canvas.querySelector<HTMLElement>(`[${attribute}="${name}"]`);
  return (isInside ? spaceOf(canvas, id) : null) ?? find("data-frame") ?? find("data-tab");
}

const spaceOf = (canvas: HTMLElement, id: string): HTMLElement | null =>
  canvas.querySelector(`[data-space="${CSS.escape(id)}"]`);

function boxIn(canvas: HTMLElement, element: HTMLElement): Box {
  const origin = canvas.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}
