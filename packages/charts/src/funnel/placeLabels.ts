import { cutText, textWidth, wrapWords } from "../text-metrics/index.ts";
import type { Step } from "./model.ts";

/** How a funnel stands. */
export interface Shape {
  sort: "descending" | "ascending" | "none";
  orient: "vertical" | "horizontal";
  /** Between steps, px. */
  gap: number;
}

/** The text of a step, in it or beside it. */
export interface StepLabel {
  text: string;
  isInside: boolean;
}

export const FONT_SIZE = 12;
export const LINE = 15;
/** From a step to its label beside it, px. */
export const LINE_LENGTH = 8;
/** Free at both ends of a label, px. */
const PADDING = 6;

/** The texts of the steps: inside where they fit, else beside, where there is more room the smaller the step is. */
export function placeLabels(
  steps: readonly Step[],
  room: { width: number; height: number },
  { sort, orient, gap }: Shape,
  textOf: (step: Step) => string,
): StepLabel[] {
  const across = orient === "vertical" ? room.height : room.width;
  const length = (across - gap * (steps.length - 1)) / steps.length;
  if (orient === "horizontal")
    return steps.map((step) => ({ text: cutText(textOf(step), FONT_SIZE, length - 2), isInside: true }));
  const order = steps.map((_, at) => at);
  if (sort !== "none") order.sort((a, b) => steps[b]!.value - steps[a]!.value);
  const most = steps.reduce((largest, { value }) => Math.max(largest, value), 0);
  const labels = new Map<number, StepLabel>();
  for (const [place, at] of order.entries()) {
    const next = steps[order[place + 1] ?? -1]?.value ?? 0;
    const middle = (room.width * (steps[at]!.value + next)) / 2 / most;
    const places = {
      inside: middle - 2 * PADDING,
      beside: (room.width - middle) / 2 - LINE_LENGTH - PADDING,
    };
    labels.set(at, placeLabel(textOf(steps[at]!), length, places));
  }
  return steps.map((_, at) => labels.get(at)!);
}

/** On one line in the step or beside it, else on several where there is more room, else cut. */
function placeLabel(
  text: string,
  height: number,
  { inside, beside }: { inside: number; beside: number },
): StepLabel {
  if (height < LINE) return { text: "", isInside: true };
  const width = textWidth(text, FONT_SIZE);
  if (width <= inside) return { text, isInside: true };
  if (width <= beside) return { text, isInside: false };
  const isInside = inside >= beside;
  const most = Math.max(inside, beside);
  const lines = wrapWords(text, FONT_SIZE, most);
  if (lines && lines.length * LINE <= height) return { text: lines.join("\n"), isInside };
  return { text: cutText(text, FONT_SIZE, most), isInside };
}
