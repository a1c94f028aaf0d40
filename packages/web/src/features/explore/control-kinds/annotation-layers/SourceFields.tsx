import type { AnnotationLayer, Override } from "@sightline/charts/annotations";
import { Checkbox, TextInput } from "@sightline/ui/field";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { withInherited, withTimeShift } from "./draft.ts";
import type { LayerFieldsProps } from "./layerFields.ts";
import { layerQueries } from "./layerQueries.ts";

type ColumnField = "timeColumn" | "intervalEndColumn" | "titleColumn";

/** How the rows of a chart become annotations, and of which time they are. */
export function SourceFields({ chartId, layer, onChange }: LayerFieldsProps & { chartId: number }) {
  const t = useWords("explore");
  const isTimeSeries = layer.annotationType === "TIME_SERIES";
  return (
    <fieldset className="ex-annotation-fields">
      <legend>{t("annotations.slice")}</legend>
      {!isTimeSeries && <ColumnFields chartId={chartId} layer={layer} onChange={onChange} />}
      <InheritCheckbox name="time_range" layer={layer} onChange={onChange} />
      <InheritCheckbox name="time_grain_sqla" layer={layer} onChange={onChange} />
      <TextInput
        label={t("annotations.timeShift")}
        description={t("annotations.timeShiftHint")}
        value={layer.overrides.time_shift ?? ""}
        onChange={(event) => onChange(withTimeShift(layer, event.currentTarget.value))}
      />
    </fieldset>
  );
}

function ColumnFields({ chartId, layer, onChange }: LayerFieldsProps & { chartId: number }) {
  const t = useWords("explore");
  const source = useQuery(layerQueries.source(chartId));
  const names = [...new Set([...(source.data?.columns ?? []), ...chosenColumns(layer)])];
  const columns = names.map((name) => ({ value: name, label: name }));
  const isInterval = layer.annotationType === "INTERVAL";
  const pick = (field: ColumnField, label: string, clearable = false) => (
    <Select
      label={label}
      placeholder={t("controls.pick")}
      data={columns}
      loading={source.isLoading}
      clearable={clearable}
      value={layer[field]}
      onChange={(column) => onChange({ ...layer, [field]: column })}
    />
  );
  return (
    <>
      {source.error && <p className="ex-error">{errorText(source.error)}</p>}
      {pick("timeColumn", t(isInterval ? "annotations.intervalStart" : "annotations.eventTime"))}
      {isInterval && pick("intervalEndColumn", t("annotations.intervalEnd"))}
      {pick("titleColumn", t("annotations.title"), true)}
      <MultiSelect
        label={t("annotations.descriptions")}
        placeholder={t("controls.pick")}
        data={columns}
        loading={source.isLoading}
        value={layer.descriptionColumns}
        onChange={(descriptionColumns) => onChange({ ...layer, descriptionColumns })}
      />
    </>
  );
}

const chosenColumns = ({ timeColumn, intervalEndColumn, titleColumn, descriptionColumns }: AnnotationLayer) =>
  [timeColumn, intervalEndColumn, titleColumn, ...descriptionColumns].filter((name) => name !== null);

function InheritCheckbox({ name, layer, onChange }: LayerFieldsProps & { name: Override }) {
  const t = useWords("explore");
  return (
    <Checkbox
      label={t(`annotations.inherited.${name}`)}
      description={t(`annotations.inheritedHint.${name}`)}
      checked={name in layer.overrides}
      onChange={(event) => onChange(withInherited(layer, name, event.currentTarget.checked))}
    />
  );
}
