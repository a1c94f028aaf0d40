import { Checkbox, Textarea, TextInput } from "@sightline/ui/field";
import { MultiSelect, Select } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { datasetQueries } from "../../queries.ts";
import classes from "../edit.module.css";
import { useEditor, useEditorState } from "../model/EditorContext.ts";
import type { DatasetForm } from "../model/form.ts";
import { ExtraInputs } from "../parts/ExtraInputs.tsx";
import { useFault } from "../parts/useFault.ts";

type TextField = "default_endpoint" | "cache_timeout" | "offset";
type Flag = "filter_select_enabled" | "always_filter_main_dttm" | "disallow_adhoc_metrics";

/** What is said of the dataset as a whole, and whose it is. */
export function SettingsTab() {
  const t = useWords("datasets");
  const form = useEditorState((state) => state.form);
  const change = useEditorState((state) => state.change);
  const changeSource = useEditorState((state) => state.changeSource);
  const fault = useFault("settings");
  const text = (field: TextField) => ({
    label: t(`field.${field}`),
    description: t(`field.${field}Hint`),
    value: form[field],
    error: fault(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value } as Partial<DatasetForm>),
  });
  const flag = (field: Flag) => (
    <Checkbox
      label={t(`field.${field}`)}
      description={t(`field.${field}Hint`)}
      checked={form[field]}
      onChange={(event) => change({ [field]: event.currentTarget.checked } as Partial<DatasetForm>)}
    />
  );
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <Textarea
          size="xs"
          label={t("field.description")}
          rows={3}
          value={form.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <OwnersField />
        <TextInput {...text("default_endpoint")} />
        {flag("filter_select_enabled")}
        <Textarea
          size="xs"
          label={t("field.fetch_values_predicate")}
          description={t("field.fetch_values_predicateHint")}
          rows={2}
          spellCheck={false}
          value={form.fetch_values_predicate}
          error={fault("fetch_values_predicate")}
          onChange={(event) => change({ fetch_values_predicate: event.currentTarget.value })}
        />
        {flag("disallow_adhoc_metrics")}
        {flag("always_filter_main_dttm")}
      </div>
      <div className={classes.fields}>
        <TextInput {...text("cache_timeout")} inputMode="numeric" />
        <TextInput {...text("offset")} inputMode="numeric" />
        <CurrencyColumnField />
        <Checkbox
          label={t("field.normalize_columns")}
          description={t("field.normalize_columnsHint")}
          checked={form.source.normalize_columns}
          onChange={(event) => changeSource({ normalize_columns: event.currentTarget.checked })}
        />
        <Textarea
          size="xs"
          label={t("field.template_params")}
          description={t("field.template_paramsHint")}
          rows={3}
          spellCheck={false}
          value={form.source.template_params}
          error={fault("template_params")}
          onChange={(event) => changeSource({ template_params: event.currentTarget.value })}
        />
        <ExtraInputs value={form} onChange={change} fault={fault} />
      </div>
    </div>
  );
}

function CurrencyColumnField() {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const columns = useEditorState(({ form }) => form.columns);
  const chosen = useEditorState(({ form }) => form.currency_code_column);
  const change = useEditorState((state) => state.change);
  return (
    <Select
      label={t("field.currency_code_column")}
      description={t("field.currency_code_columnHint")}
      clearable
      disabled={readOnly}
      data={columns.map(({ column_name }) => ({ value: column_name, label: column_name }))}
      value={chosen}
      onChange={(currency_code_column) => change({ currency_code_column })}
    />
  );
}

function OwnersField() {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const owners = useEditorState(({ form }) => form.owners);
  const change = useEditorState((state) => state.change);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { data = [], isFetching } = useQuery({
    ...datasetQueries.owners(wanted),
    enabled: !readOnly,
    placeholderData: keepPreviousData,
  });
  const known = [...owners, ...data.filter(({ id }) => !owners.some((owner) => owner.id === id))];
  return (
    <MultiSelect
      label={t("field.owners")}
      description={t("field.ownersHint")}
      loading={isFetching}
      disabled={readOnly}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={owners.map(({ id }) => id)}
      onSearch={setSearch}
      onChange={(ids) => change({ owners: known.filter(({ id }) => ids.includes(id)) })}
    />
  );
}
