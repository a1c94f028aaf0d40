/** Names longer than this many characters get a tooltip. */
const TOOLTIP_LENGTH = 25;

/** Whether the dataset's name is long enough for a tooltip. */
export const hasNameTooltip = (name: string): boolean => name.length > TOOLTIP_LENGTH;

/** The warning in a dataset's extra (JSON text or an object); null when there is none. */
export function datasetWarning(extra: unknown): string | null {
  const value = (parseExtra(extra) as { warning_markdown?: unknown } | null)?.warning_markdown;
  return typeof value === "string" && value !== "" ? value : null;
}

/** Who vouches for the dataset, as its extra says it. */
export function datasetCertification(extra: unknown) {
  const { certification } = (parseExtra(extra) ?? {}) as {
    certification?: { certified_by?: string; details?: string } | null;
  };
  return {
    certified_by: certification?.certified_by ?? null,
    certification_details: certification?.details ?? null,
  };
}

/** Whether the dataset refuses metrics that are not saved with it. */
export const disallowsAdhocMetrics = (extra: unknown): boolean =>
  Boolean((parseExtra(extra) as { disallow_adhoc_metrics?: unknown } | null)?.disallow_adhoc_metrics);

function parseExtra(extra: unknown): unknown {
  if (typeof extra !== "string") return extra;
  try {
    return JSON.parse(extra);
  } catch {
    return null;
  }
}
