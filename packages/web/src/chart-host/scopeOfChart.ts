import type { ColorScope } from "./colorScope.ts";

const scopes = new Map<number, ColorScope>();

/** Remembers in which colors a dashboard has drawn its charts, for as long as the application is open. */
export function rememberScope(chartIds: readonly number[], scope: ColorScope): void {
  for (const id of chartIds) scopes.set(id, scope);
}

/** The colors of labels on the dashboard that has shown a chart last; none if no dashboard has. */
export const colorsOnDashboard = (chartId: number): Record<string, string> =>
  scopes.get(chartId)?.assignedColors() ?? {};
