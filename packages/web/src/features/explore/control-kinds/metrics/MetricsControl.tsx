import { isAdhocMetricValid } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { useMemo, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { FieldIcon } from "../../data-panel/FieldIcon.tsx";
import { MetricEditor } from "../../editors/MetricEditor.tsx";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { disallowsAdhocMetrics } from "../../model/dataset/datasetHeader.ts";
import {
  dropRefusal,
  fieldOfMetric,
  metricFromColumn,
  metricText,
  valueWithField,
} from "../../model/fields/fields.ts";
import { useExplore } from "../../model/store/ExploreContext.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { moveItem } from "../shared/moveItem.ts";
import { AddButton, Pill, PillBox } from "../shared/PillBox.tsx";

/** Metrics: saved with the dataset, an aggregate of a column, or SQL. Several, or one. */
export function MetricsControl({ control, value, onChange, ...frame }: ControlProps) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const multi = control.kind === "metrics";
  /** A dropped column as a metric, which the editor opens with. */
  const [dropped, setDropped] = useState<Exclude<QueryMetric, string> | null>(null);
  const chosen = useMemo(
    () => (value === null || value === undefined || value === "" ? [] : [value].flat()) as QueryMetric[],
    [value],
  );
  const fields = useMemo(() => chosen.map((metric) => fieldOfMetric(metric, dataset)), [chosen, dataset]);
  const set = (next: QueryMetric[]) => onChange(multi ? next : (next[0] ?? null));
  const isIncompatible = (metric: QueryMetric) =>
    typeof metric === "string"
      ? !dataset.metrics.some(({ metric_name }) => metric_name === metric)
      : !isAdhocMetricValid(metric) ||
        (metric.expressionType === "SIMPLE" &&
          !dataset.columns.some(({ column_name }) => column_name === metric.column?.column_name));
  return (
    <PillBox
      {...frame}
      required={control.required}
      refusalOf={(field) => dropRefusal(control, value, field, disallowsAdhocMetrics(dataset.extra))}
      onDrop={(field) => {
        if (field.kind === "column") return setDropped(metricFromColumn(field.column));
        const next = valueWithField(control, value, field);
        if (next) onChange(next.value);
      }}
      add={
        <EditorPopover
          label={t("metrics.add")}
          resizable
          opens={dropped !== null}
          onClosed={() => setDropped(null)}
          target={(open) => (
            <AddButton
              label={t(multi ? "metrics.add" : "metrics.pick")}
              disabled={!multi && chosen.length > 0}
              {...open}
            />
          )}
        >
          {(close) => (
            <MetricEditor
              metric={null}
              draft={dropped}
              onClose={close}
              onSave={(metric) => set([...chosen, metric])}
            />
          )}
        </EditorPopover>
      }
    >
      {chosen.map((metric, index) => {
        const text = metricText(metric, dataset);
        return (
          <Pill
            key={typeof metric === "string" ? metric : `${metric.optionName ?? ""}${text}`}
            icon={<FieldIcon kind="metric" />}
            text={text}
            warning={isIncompatible(metric) ? t("metrics.incompatible") : undefined}
            onRemove={() => set(chosen.filter((_, place) => place !== index))}
            movable={{
              ...{ place: index, count: chosen.length, field: fields[index] ?? null },
              onMove: (from, to) => set(moveItem(chosen, from, to)),
            }}
            editor={(button) => (
              <EditorPopover label={text} target={button} resizable>
                {(close) => (
                  <MetricEditor
                    metric={metric}
                    onClose={close}
                    onSave={(next) => set(chosen.with(index, next))}
                  />
                )}
              </EditorPopover>
            )}
          />
        );
      })}
    </PillBox>
  );
}
