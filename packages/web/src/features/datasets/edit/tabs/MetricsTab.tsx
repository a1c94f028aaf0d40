import { NUMBER_FORMAT_CHOICES } from "@sightline/charts/format";
import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Select } from "@sightline/ui/select";
import { useMemo, useState } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "../edit.module.css";
import { useEditor, useEditorState } from "../model/EditorContext.ts";
import { type MetricForm, nextMetric } from "../model/form.ts";
import { newKey } from "../model/newKey.ts";
import { ExpressionField } from "../parts/ExpressionField.tsx";
import { ExtraInputs } from "../parts/ExtraInputs.tsx";
import { FolderField } from "../parts/FolderField.tsx";
import { LabelInputs } from "../parts/LabelInputs.tsx";
import { PartsPane } from "../parts/PartsPane.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { useFault } from "../parts/useFault.ts";

/** The metrics that are saved with the dataset. */
export function MetricsTab() {
  const t = useWords("datasets");
  const { faults, readOnly } = useEditor();
  const metrics = useEditorState(({ form }) => form.metrics);
  const addPart = useEditorState((state) => state.addPart);
  const [selected, setSelected] = useState<string | null>(metrics[0]?.key ?? null);
  const chosen = metrics.find(({ key }) => key === selected) ?? null;
  const entries = useMemo(() => {
    const faulty = new Set(faults.map(({ part }) => part));
    return metrics.map((metric) => ({
      key: metric.key,
      name: metric.metric_name,
      hint: metric.expression,
      marks: metric.certified_by ? [t("column.certified")] : [],
      isFaulty: faulty.has(metric.key),
    }));
  }, [metrics, faults, t]);
  const add = () => {
    const key = newKey();
    const names = metrics.map(({ metric_name }) => metric_name);
    addPart("metrics", nextMetric(key, names, t("metric.newName")));
    setSelected(key);
  };
  return (
    <PartsPane
      label={t("tab.metrics")}
      entries={entries}
      selected={selected}
      onSelect={setSelected}
      empty={t("metric.none")}
      actions={
        !readOnly && (
          <Button variant="default" leftSection={<Icon name="add" size={14} />} onClick={add}>
            {t("metric.add")}
          </Button>
        )
      }
    >
      {chosen && <MetricFields key={chosen.key} metric={chosen} />}
    </PartsPane>
  );
}

function MetricFields({ metric }: { metric: MetricForm }) {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const columns = useEditorState(({ form }) => form.columns);
  const changePart = useEditorState((state) => state.changePart);
  const fault = useFault("metrics", metric.key);
  const change = (values: Partial<MetricForm>) => changePart("metrics", metric.key, values);
  const names = useMemo(() => columns.map(({ column_name }) => column_name), [columns]);
  const formats = NUMBER_FORMAT_CHOICES.map(([value, label]) => ({ value, label }));
  const codes = [
    ...new Set([
      ...bootstrap().common.currencies,
      ...(metric.currency_symbol ? [metric.currency_symbol] : []),
    ]),
  ];
  return (
    <>
      <TextInput
        label={t("metric.metric_name")}
        required
        value={metric.metric_name}
        error={fault("metric_name")}
        onChange={(event) => change({ metric_name: event.currentTarget.value })}
      />
      <ExpressionField
        label={t("column.expression")}
        hint="SUM(amount) / COUNT(*)"
        value={metric.expression}
        names={names}
        error={fault("expression")}
        onChange={(expression) => change({ expression })}
      />
      <LabelInputs value={metric} onChange={change} />
      <FolderField value={metric.folder} onChange={(folder) => change({ folder })} />
      <Select
        label={t("metric.d3format")}
        placeholder={t("metric.d3formatHint")}
        data={
          !metric.d3format || formats.some(({ value }) => value === metric.d3format)
            ? formats
            : [...formats, { value: metric.d3format, label: metric.d3format }]
        }
        value={metric.d3format || null}
        clearable
        disabled={readOnly}
        onFree={(text) => change({ d3format: text })}
        onChange={(format) => change({ d3format: format ?? "" })}
      />
      <div className={classes.pair}>
        <Select
          label={t("metric.currency")}
          placeholder={t("metric.noCurrency")}
          data={codes.map((code) => ({ value: code, label: code }))}
          value={metric.currency_symbol || null}
          clearable
          disabled={readOnly}
          onFree={(code) => change({ currency_symbol: code.toUpperCase() })}
          onChange={(code) => change({ currency_symbol: code ?? "" })}
        />
        <Select
          label={t("metric.position")}
          data={[
            { value: "prefix", label: t("metric.prefix") },
            { value: "suffix", label: t("metric.suffix") },
          ]}
          value={metric.currency_position}
          disabled={readOnly || metric.currency_symbol === ""}
          onChange={(side) => change({ currency_position: side === "suffix" ? "suffix" : "prefix" })}
        />
      </div>
      <TextInput
        label={t("metric.warning_text")}
        description={t("metric.warning_textHint")}
        value={metric.warning_text}
        onChange={(event) => change({ warning_text: event.currentTarget.value })}
      />
      <ExtraInputs value={metric} onChange={change} fault={fault} />
      <RemoveButton kind="metrics" part={metric.key} name={metric.metric_name} label={t("metric.remove")} />
    </>
  );
}
