import type { AnnotationLayer } from "@sightline/charts/annotations";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { layerQueries } from "./layerQueries.ts";

interface Props {
  layer: AnnotationLayer;
  error: string | undefined;
  onChange: (value: string | number | null) => void;
}

/** The formula, the annotation layer or the chart that a layer shows. */
export function ValueField({ layer, error, onChange }: Props) {
  const t = useWords("explore");
  if (layer.annotationType === "FORMULA") {
    return (
      <TextInput
        label={t("annotations.formula")}
        description={t("annotations.formulaHint")}
        className="ex-annotation-formula"
        spellCheck={false}
        autoComplete="off"
        required
        value={layer.value === null ? "" : String(layer.value)}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const field = { value: typeof layer.value === "number" ? layer.value : null, onChange };
  return layer.sourceType === "NATIVE" ? (
    <NativeField {...field} />
  ) : (
    <ChartField key={layer.annotationType} kind={layer.annotationType} {...field} />
  );
}

interface FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

function NativeField({ value, onChange }: FieldProps) {
  const t = useWords("explore");
  const [search, setSearch] = useState("");
  const layers = useQuery(layerQueries.native(search));
  const isEmpty = search === "" && layers.data?.length === 0;
  return (
    <Select
      label={t("annotations.layer")}
      placeholder={t("controls.pick")}
      data={withChosen(layers.data, value)}
      loading={layers.isLoading}
      {...(layers.error && { error: t("annotations.noList", { error: errorText(layers.error) }) })}
      {...(isEmpty && { description: t("annotations.noLayers") })}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}

function ChartField({ kind, value, onChange }: FieldProps & { kind: AnnotationLayer["annotationType"] }) {
  const t = useWords("explore");
  const [search, setSearch] = useState("");
  const charts = useQuery(layerQueries.charts(kind, search));
  const chosen = useQuery({ ...layerQueries.source(value ?? 0), enabled: value !== null });
  const isEmpty = search === "" && charts.data?.length === 0;
  return (
    <Select
      label={t("annotations.chart")}
      placeholder={t("controls.pick")}
      description={t(isEmpty ? "annotations.noCharts" : `annotations.chartHint.${kind}`)}
      data={withChosen(charts.data, value, chosen.data?.name)}
      loading={charts.isLoading}
      {...(charts.error && { error: t("annotations.noList", { error: errorText(charts.error) }) })}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}

/** The choices with what is chosen, which may be beyond those that are listed. */
function withChosen(
  choices: readonly { value: number; label: string }[] = [],
  value: number | null,
  name = `#${value}`,
) {
  return value === null || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: name }];
}
