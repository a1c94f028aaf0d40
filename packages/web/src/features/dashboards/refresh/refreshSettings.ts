import type { DashboardMetadata } from "@sightline/api/dashboards";

/** How a dashboard refreshes itself. */
export interface RefreshSettings {
  /** Period, seconds; 0: it does not. */
  frequency: number;
  /** Charts that a periodic refresh leaves as they are. */
  immune: readonly number[];
}

/** Timers of a browser take no longer periods, seconds. */
const LONGEST_PERIOD = 2_147_483;

/** The settings that json_metadata holds. */
export function refreshSettings({
  refresh_frequency,
  timed_refresh_immune_slices,
}: DashboardMetadata): RefreshSettings {
  const seconds = Number(refresh_frequency ?? 0);
  return {
    frequency: seconds > 0 ? Math.min(seconds, LONGEST_PERIOD) : 0,
    immune: Array.isArray(timed_refresh_immune_slices) ? timed_refresh_immune_slices : [],
  };
}

/** The periods that are offered, seconds. */
const OFFERED_PERIODS = [0, 10, 30, 60, 300, 1_800, 3_600, 21_600, 43_200, 86_400];

/** The same with one that was stored elsewhere, in order. */
export const offeredPeriods = (current: number): number[] =>
  [...new Set([...OFFERED_PERIODS, current])].sort((a, b) => a - b);

const UNITS = [
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A period in words: "5 minutes". */
export function periodText(seconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    seconds / length,
  );
}
