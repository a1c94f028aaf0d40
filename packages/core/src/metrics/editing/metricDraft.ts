import type { Aggregate, QueryMetric } from "../../query/index.ts";
import type { AdhocMetric } from "../../query/types.ts";
import { isAdhocMetricValid } from "../isAdhocMetricValid.ts";
import { defaultMetricLabel, isGeneratedMetricLabel } from "../labels.ts";

export type MetricTab = "SAVED" | "SIMPLE" | "SQL";

type Column = NonNullable<AdhocMetric["column"]>;

/** What the metric editor holds: a saved metric, or the parts of an adhoc one; never both. */
export interface MetricDraft {
  savedMetric: string | null;
  adhoc: AdhocMetric;
}

const NOTHING: AdhocMetric = { expressionType: "SIMPLE", column: null, aggregate: null };

/** The editor's start for a stored metric, or for a new one. */
export const metricDraft = (metric: QueryMetric | null): MetricDraft =>
  typeof metric === "string"
    ? { savedMetric: metric, adhoc: NOTHING }
    : { savedMetric: null, adhoc: metric ? withLabelKind(metric) : NOTHING };

/** Metrics of old do not say whether their label was typed: one that the product would not make was. */
function withLabelKind(metric: AdhocMetric): AdhocMetric {
  const { expressionType, label, hasCustomLabel } = metric;
  if (hasCustomLabel !== undefined || expressionType !== "SIMPLE" || !label) return metric;
  const isOwn = isGeneratedMetricLabel(label) || label === defaultMetricLabel(metric);
  return isOwn ? metric : { ...metric, hasCustomLabel: true };
}

/** The tab that the metric editor opens on. `startsSaved`: there are saved metrics, or no others are taken. */
export function defaultMetricTab({ adhoc }: MetricDraft, startsSaved: boolean): MetricTab {
  if (adhoc.column || adhoc.sqlExpression) return adhoc.expressionType;
  return startsSaved ? "SAVED" : "SIMPLE";
}

const keep = ({ adhoc }: MetricDraft) => ({
  ...(adhoc.optionName ? { optionName: adhoc.optionName } : {}),
  ...(adhoc.hasCustomLabel ? { hasCustomLabel: true, label: adhoc.label } : {}),
});

const simple = (draft: MetricDraft, column: Column | null, aggregate: Aggregate | null): MetricDraft => ({
  savedMetric: null,
  adhoc: withDefaultLabel({
    expressionType: "SIMPLE",
    column,
    aggregate,
    sqlExpression: null,
    ...keep(draft),
  }),
});

/** Picks the column: the metric becomes SIMPLE, a saved metric is cleared. */
export const pickMetricColumn = (draft: MetricDraft, column: Column | null) =>
  simple(draft, column, draft.adhoc.aggregate ?? null);

/** Picks the aggregate: the metric becomes SIMPLE, a saved metric is cleared. */
export const pickAggregate = (draft: MetricDraft, aggregate: Aggregate | null) =>
  simple(draft, draft.adhoc.column ?? null, aggregate);

/** Edits the SQL: the metric becomes SQL, a saved metric is cleared. */
export const editMetricSql = (draft: MetricDraft, sqlExpression: string): MetricDraft => ({
  savedMetric: null,
  adhoc: withDefaultLabel({ expressionType: "SQL", sqlExpression, ...keep(draft) }),
});

/** Picks a saved metric: the adhoc parts are cleared. */
export const pickSavedMetric = (metric_name: string): MetricDraft => ({
  savedMetric: metric_name,
  adhoc: NOTHING,
});

/** Names the metric; an empty label reverts to the default one. */
export function labelMetric(draft: MetricDraft, label: string): MetricDraft {
  const custom = label.trim() !== "";
  return {
    ...draft,
    adhoc: withDefaultLabel({ ...draft.adhoc, hasCustomLabel: custom, label: custom ? label : undefined }),
  };
}

/** The metric that the draft stands for; null while it is incomplete. */
export const draftedMetric = ({ savedMetric, adhoc }: MetricDraft): QueryMetric | null =>
  savedMetric ?? (isAdhocMetricValid(adhoc) ? adhoc : null);

const withDefaultLabel = (metric: AdhocMetric): AdhocMetric =>
  metric.hasCustomLabel ? metric : { ...metric, label: defaultMetricLabel(metric) };
