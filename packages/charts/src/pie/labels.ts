import type { PieForm } from "./controls.ts";
import type { PieModel, Slice } from "./model.ts";

export type Print = (value: unknown) => string;

/** The text at a slice, by its place. */
export function labelFormatter(form: PieForm, { slices }: PieModel, value: Print, share: Print) {
  return (index: number): string => {
    const slice = slices[index];
    if (!slice) return "";
    const parts = { name: slice.name, value: value(slice.value), percent: share(slice.share) };
    switch (form.label_type) {
      case "value":
        return parts.value;
      case "percent":
        return parts.percent;
      case "key_value":
        return `${parts.name}: ${parts.value}`;
      case "key_percent":
        return `${parts.name}: ${parts.percent}`;
      case "key_value_percent":
        return `${parts.name}: ${parts.value} (${parts.percent})`;
      case "value_percent":
        return `${parts.value} (${parts.percent})`;
      case "template":
        return fillTemplate(form.label_template, parts, slice);
      case "key":
        return parts.name;
    }
  };
}

/** Short names are those of ECharts: a series, b name, c value, d percentage. */
function fillTemplate(
  template: string,
  parts: { name: string; value: string; percent: string },
  slice: Slice,
): string {
  const words: Record<string, string> = {
    ...parts,
    a: "",
    b: slice.name,
    c: String(slice.value),
    d: String(Math.round(slice.share * 10_000) / 100),
  };
  return template
    .replaceAll("\\n", "\n")
    .replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}
