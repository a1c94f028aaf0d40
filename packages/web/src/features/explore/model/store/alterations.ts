import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import type { Control } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import { controlText, type TextContext } from "../values/controlText.ts";
import { changedControls } from "./changes.ts";

/** A control whose value is not the saved one, each in words; empty: there is none. */
export interface Alteration {
  /** Null: the chart's type. */
  control: Control | null;
  before: string;
  after: string;
}

/** Longest text of a value, and how much of it stands before the first difference. */
const MAX_LENGTH = 120;
const SAME_LENGTH = 20;

/** What was changed since a chart was saved. `chart`: the definition of the form as it is now. */
export function alterations(
  chart: ChartDefinition,
  saved: FormData,
  formData: FormData,
  words: Omit<TextContext, "formData">,
): Alteration[] {
  const names = new Set(changedControls(chart, saved, formData));
  const changed = controlsOf(chart)
    .filter(({ name, kind }) => names.has(name) && kind !== "hidden")
    .map((control) => ({
      control,
      ...cutToDifference(
        controlText(control, saved[control.name], { ...words, formData: saved }),
        controlText(control, formData[control.name], { ...words, formData }),
      ),
    }));
  return saved.viz_type === formData.viz_type
    ? changed
    : [{ control: null, before: saved.viz_type, after: formData.viz_type }, ...changed];
}

/** Both texts; long ones are cut to where they differ. */
function cutToDifference(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const isLong = Math.max(before.length, after.length) > MAX_LENGTH;
  const start = isLong ? Math.max(0, same - SAME_LENGTH) : 0;
  const shortenText = (text: string) => {
    const rest = text.slice(start);
    const end = rest.length > MAX_LENGTH ? `${rest.slice(0, MAX_LENGTH - 1)}…` : rest;
    return start > 0 && text !== "" ? `…${end}` : end;
  };
  return { before: shortenText(before), after: shortenText(after) };
}
