import type { FormData } from "../contract/index.ts";
import { readObject, readText } from "../control-kinds/index.ts";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stored choice of a chart: the chart as it was when it was chosen, as JSON, with its form as JSON in it. */
export function readSelectedChart(stored: unknown): { name: string; formData: FormData } | null {
  const chart = readObject(typeof stored === "string" ? parseJson(stored) : stored);
  const params = readObject(typeof chart.params === "string" ? parseJson(chart.params) : chart.params);
  const vizType = readText(chart.viz_type) ?? readText(params.viz_type);
  if (vizType === null) return null;
  const formData = { ...params, viz_type: vizType } as FormData;
  return { name: readText(chart.slice_name) ?? "", formData };
}
