/** What a chart's form has on its x axis: the name of a column, or SQL; null: nothing. */
export function xAxisOf(form: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const axis = form?.x_axis;
  if (typeof axis === "string") return axis;
  const expression = (axis as { sqlExpression?: unknown } | null | undefined)?.sqlExpression;
  return typeof expression === "string" ? expression : null;
}
