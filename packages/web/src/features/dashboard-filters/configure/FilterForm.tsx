import type { FilterType, NativeFilter } from "@sightline/core/native-filters";
import { isCustomization } from "@sightline/core/native-filters/customizations";
import { possibleParents } from "@sightline/core/native-filters/dependencies";
import { Checkbox, Textarea, TextInput } from "@sightline/ui/field";
import { MultiSelect, Select } from "@sightline/ui/select";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { customizationTypes, filterTypeOf, filterTypes } from "../registry.ts";
import classes from "./configure.module.css";
import { DefaultValue } from "./DefaultValue.tsx";
import { type FilterDraft, withType } from "./draft.ts";
import { PreFilterFields } from "./PreFilterFields.tsx";
import type { Problems } from "./problems.ts";
import { datasetQueries } from "./queries.ts";
import { ScopeTree } from "./ScopeTree.tsx";
import { TargetFields } from "./TargetFields.tsx";

export type FormTab = "settings" | "scope";

interface Props extends Pick<FilterDraft, "entries"> {
  filter: NativeFilter;
  problems: Problems;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  onChange: (filter: NativeFilter) => void;
}

/** All that can be set of one filter. */
export function FilterForm({ filter, entries, problems, tab, onTab, onChange }: Props) {
  const t = useWords("dashboard-filters");
  const type = filterTypeOf(filter.filterType);
  const datasetId = filter.targets[0]?.datasetId;
  const detail = useQuery({ ...datasetQueries.detail(datasetId ?? 0), enabled: datasetId !== undefined });
  const dataset = (datasetId !== undefined && detail.data) || null;
  const settings = filter.controlValues;
  const parents = possibleParents(filter.id, entries).filter((one) => !isCustomization(one));
  const form = { filter, dataset, onChange };
  const isReady =
    type.target === "none" || (dataset !== null && (type.target === "dataset" || filter.targets[0]?.column));

  const changeType = (filterType: FilterType) => {
    const column = dataset?.columns.find(
      ({ column_name }) => column_name === filter.targets[0]?.column?.name,
    );
    const next = filterTypeOf(filterType);
    const fits = column !== undefined && (next.acceptsColumn?.(column) ?? true);
    onChange(withType(filter, filterType, next.target === "column" && !fits ? "dataset" : next.target));
  };
  return (
    <Tabs value={tab} onChange={(next) => onTab(next as FormTab)} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="settings">{t("settings")}</Tabs.Tab>
        <Tabs.Tab value="scope">{t("scope")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="settings" className={classes.panel}>
        <div className={classes.pair}>
          <TextInput
            label={t("name")}
            value={filter.name}
            data-autofocus={filter.name === "" || undefined}
            error={problems.name && t(problems.name)}
            onChange={(event) => onChange({ ...filter, name: event.currentTarget.value })}
          />
          <Select<FilterType>
            label={t("type")}
            data={(isCustomization(filter) ? customizationTypes : filterTypes).map(({ filterType }) => ({
              value: filterType,
              label: t(`types.${filterType}`),
            }))}
            value={filter.filterType}
            onChange={(next) => next && next !== filter.filterType && changeType(next)}
          />
        </div>
        <TargetFields {...form} problems={problems} />
        {detail.error && (
          <p className={classes.problem} role="alert">
            {t("datasetFailed", { error: errorText(detail.error) })}
          </p>
        )}
        <Textarea
          size="xs"
          autosize
          minRows={1}
          maxRows={4}
          label={t("description")}
          placeholder={t("descriptionHint")}
          value={filter.description}
          onChange={(event) => onChange({ ...filter, description: event.currentTarget.value })}
        />
        {type.hasPreFilter && (
          <MultiSelect
            label={t("parents")}
            description={t("parentsHint")}
            placeholder={t(parents.length > 0 ? "chooseParents" : "noParents")}
            disabled={parents.length === 0 && filter.cascadeParentIds.length === 0}
            data={parents.map(({ id, name }) => ({ value: id, label: name || t("unnamed") }))}
            value={filter.cascadeParentIds}
            onChange={(cascadeParentIds) => onChange({ ...filter, cascadeParentIds })}
            {...(problems.parents ? { error: t(problems.parents) } : {})}
          />
        )}
        <fieldset className={classes.group}>
          <legend className={classes.label}>{t("behaviour")}</legend>
          <Checkbox
            label={t("isRequired")}
            description={t("isRequiredHint")}
            checked={settings.enableEmptyFilter ?? false}
            onChange={(event) =>
              onChange({
                ...filter,
                controlValues: { ...settings, enableEmptyFilter: event.currentTarget.checked },
              })
            }
          />
          {type.ConfigForm && <type.ConfigForm {...form} />}
        </fieldset>
        {isReady && !settings.defaultToFirstItem && <DefaultValue {...form} entries={entries} />}
        {problems.default && <p className={classes.problem}>{t(problems.default)}</p>}
        {type.hasPreFilter && <PreFilterFields {...form} problems={problems} />}
      </Tabs.Panel>
      <Tabs.Panel value="scope" className={classes.panel}>
        <ScopeTree
          label={t("scopeOf")}
          scope={filter.scope}
          onChange={(scope) => onChange({ ...filter, scope })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
