import type { ChartDefinition } from "@sightline/charts/contract";
import { controlsOf } from "@sightline/charts/form";
import type { useEnglish } from "../../../lib/i18n/index.ts";
import type { FormErrors } from "./chartRequest.ts";

/** What keeps a form from being run, a sentence for each control and for the form, in the user's language. */
export function errorReasons(
  { form, controls }: FormErrors,
  chart: ChartDefinition,
  english: ReturnType<typeof useEnglish>,
): string[] {
  const known = controlsOf(chart);
  return [
    ...form.map(english),
    ...Object.entries(controls).map(([name, errors]) => {
      const label = english(known.find((control) => control.name === name)?.label ?? name);
      return `${label} ${errors.map(english).join(", ")}`;
    }),
  ];
}
