import type { CrossFilterSettings, NativeFilterScope } from "@sightline/core/native-filters";

/** Whose marks a scope is about: those of all charts that have none of their own, or those of one chart. */
export type ScopeOwner = "global" | number;

/** Ids of the charts that have a scope of their own. */
export const chartsWithScope = ({ charts }: CrossFilterSettings): number[] =>
  Object.values(charts).flatMap(({ id, crossFilters }) => (crossFilters.scope === "global" ? [] : [id]));

export function scopeOf({ globalScope, charts }: CrossFilterSettings, owner: ScopeOwner): NativeFilterScope {
  const own = owner === "global" ? "global" : (charts[owner]?.crossFilters.scope ?? "global");
  return own === "global" ? globalScope : own;
}

/** The settings with another scope; null takes a chart's own away, so that it has that of all charts. */
export function withScope(
  settings: CrossFilterSettings,
  owner: ScopeOwner,
  scope: NativeFilterScope | null,
): CrossFilterSettings {
  if (owner === "global") return scope ? { ...settings, globalScope: scope } : settings;
  const chartsInScope = settings.charts[owner]?.crossFilters.chartsInScope ?? [];
  // A chart never filters itself: other clients read that in its scope.
  const own = scope && { ...scope, excluded: [...new Set([...scope.excluded, owner])] };
  const chart = { id: owner, crossFilters: { scope: own ?? ("global" as const), chartsInScope } };
  return { ...settings, charts: { ...settings.charts, [owner]: chart } };
}
