import { defaultMetricLabel, isSameMetric } from "@sightline/core/metrics";
import {
  defaultMetricTab,
  draftedMetric,
  editMetricSql,
  labelMetric,
  type MetricDraft,
  type MetricTab,
  metricDraft,
  pickAggregate,
  pickMetricColumn,
  pickSavedMetric,
} from "@sightline/core/metrics/editing";
import { AGGREGATES, type Aggregate, type QueryMetric } from "@sightline/core/query";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { Tabs } from "@sightline/ui/tabs";
import { Tooltip } from "@sightline/ui/tooltip";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { SqlField } from "../../../lib/sql-field/index.ts";
import { disallowsAdhocMetrics } from "../model/dataset/datasetHeader.ts";
import { columnName, metricName } from "../model/fields/fields.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { Notes } from "./Notes.tsx";
import { useSqlNames } from "./useSqlNames.ts";

interface Props {
  /** Null: a new one. */
  metric: QueryMetric | null;
  /** What a new one begins with. */
  draft?: QueryMetric | null;
  onSave: (metric: QueryMetric) => void;
  onClose: () => void;
}

/** Picks a saved metric, an aggregate of a column, or SQL; names what is not saved. */
export function MetricEditor({ metric, draft: start = null, onSave, onClose }: Props) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const names = useSqlNames();
  const [draft, setDraft] = useState<MetricDraft>(() => metricDraft(metric ?? start));
  const refused = disallowsAdhocMetrics(dataset.extra);
  const [tab, setTab] = useState<MetricTab>(() =>
    defaultMetricTab(draft, refused || dataset.metrics.length > 0),
  );
  const [label, setLabel] = useState(() => (draft.adhoc.hasCustomLabel ? (draft.adhoc.label ?? "") : ""));
  const drafted = draftedMetric(draft);
  const changed = !isSameMetric(drafted, metric);
  const { adhoc, savedMetric } = draft;
  const columns = dataset.columns.map((column) => ({
    value: column.column_name,
    label: columnName(column),
    ...(column.type ? { hint: column.type } : {}),
  }));
  const tabOf = (value: MetricTab, text: string, why: string) => (
    <Tooltip label={why} disabled={!refused || value === "SAVED"}>
      <Tabs.Tab value={value} disabled={refused && value !== "SAVED"}>
        {text}
      </Tabs.Tab>
    </Tooltip>
  );
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!drafted || !changed) return;
        onSave(drafted);
        onClose();
      }}
    >
      {tab !== "SAVED" && (
        <TextInput
          label={t("metrics.label")}
          placeholder={defaultMetricLabel(adhoc) || t("metrics.defaultLabel")}
          value={label}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            setDraft(labelMetric(draft, event.currentTarget.value));
          }}
        />
      )}
      <Tabs value={tab} onChange={(next) => setTab(next as MetricTab)} className="ex-editor-tabs">
        <Tabs.List>
          {tabOf("SAVED", t("editor.saved"), "")}
          {tabOf("SIMPLE", t("editor.simple"), t("metrics.noSimple"))}
          {tabOf("SQL", t("editor.sql"), t("metrics.noSql"))}
        </Tabs.List>
        <Tabs.Panel value="SAVED">
          {dataset.metrics.length === 0 ? (
            <p className="ex-quiet">{t("metrics.noSaved")}</p>
          ) : (
            <Select
              label={t("metrics.saved")}
              placeholder={t("controls.pick")}
              data={dataset.metrics.map((one) => ({
                value: one.metric_name,
                label: metricName(one),
                hint: one.expression,
              }))}
              value={savedMetric}
              onChange={(name) => name !== null && setDraft(pickSavedMetric(name))}
            />
          )}
          {dataset.metrics
            .filter(({ metric_name }) => metric_name === savedMetric)
            .map((metric) => (
              <Notes key={metric.metric_name} field={{ kind: "metric", metric }} />
            ))}
        </Tabs.Panel>
        <Tabs.Panel value="SIMPLE">
          <Select
            label={t("metrics.column")}
            placeholder={t("controls.pick")}
            data={columns}
            value={adhoc.column?.column_name ?? null}
            onChange={(name) => {
              const column = dataset.columns.find(({ column_name }) => column_name === name);
              setDraft(
                pickMetricColumn(
                  draft,
                  column ? { column_name: column.column_name, type: column.type } : null,
                ),
              );
            }}
          />
          <Select<Aggregate>
            label={t("metrics.aggregate")}
            placeholder={t("controls.pick")}
            data={AGGREGATES.map((aggregate) => ({ value: aggregate, label: aggregate }))}
            value={adhoc.aggregate ?? null}
            onChange={(aggregate) => setDraft(pickAggregate(draft, aggregate))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="SQL">
          <SqlField
            label={t("editor.sqlExpression")}
            hint="SUM(amount) / COUNT(*)"
            value={(adhoc.expressionType === "SQL" && adhoc.sqlExpression) || ""}
            names={names}
            onChange={(sql) => setDraft(editMetricSql(draft, sql))}
          />
        </Tabs.Panel>
      </Tabs>
      <EditorButtons canSave={drafted !== null && changed} onClose={onClose} />
    </form>
  );
}
