import { type AnnotationLayer, readsChart } from "@sightline/charts/annotations";
import { compileFormula } from "@sightline/charts/formula";

/** What keeps a layer from being drawn, in English, by field. */
export type LayerProblems = Partial<Record<keyof AnnotationLayer, string>>;

const EMPTY = "cannot be empty";

/** `others`: names of the chart's other layers. */
export function layerProblems(layer: AnnotationLayer, others: readonly string[] = []): LayerProblems {
  const problems: LayerProblems = {};
  const name = layer.name.trim();
  if (name === "") problems.name = EMPTY;
  else if (others.includes(name)) problems.name = "This chart has another layer of that name";
  const value = valueProblem(layer);
  if (value !== null) problems.value = value;
  if (readsChart(layer)) Object.assign(problems, columnProblems(layer));
  return problems;
}

function valueProblem({ annotationType, value }: AnnotationLayer): string | null {
  if (value === null || value === "") return EMPTY;
  if (annotationType !== "FORMULA") return null;
  const formula = compileFormula(String(value));
  return formula.ok ? null : formula.problem;
}

/** Of rows it must be known when they begin and end; a time series says so by its first column. */
function columnProblems({ annotationType, timeColumn, intervalEndColumn }: AnnotationLayer): LayerProblems {
  if (annotationType === "TIME_SERIES") return {};
  return {
    ...(timeColumn === null && { timeColumn: EMPTY }),
    ...(annotationType === "INTERVAL" && intervalEndColumn === null && { intervalEndColumn: EMPTY }),
  };
}
