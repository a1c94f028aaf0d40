import { SELECT_OPERATORS, type SelectOperator } from "@sightline/core/native-filters";
import { Checkbox, SegmentedControl } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../configure/configure.module.css";
import type { FormProps } from "../filterType.ts";

/** How values are offered: one or several, in which order, found how. */
export function SelectForm({ filter, dataset, onChange }: FormProps) {
  const t = useWords("dashboard-filters");
  const { controlValues: settings } = filter;
  const set = (change: Partial<typeof settings>) =>
    onChange({ ...filter, controlValues: { ...settings, ...change } });
  const operatorType = settings.operatorType ?? "exact";
  const isExact = operatorType === "exact";
  return (
    <>
      <Select<SelectOperator>
        label={t("operator")}
        data={SELECT_OPERATORS.map((value) => ({ value, label: t(`operators.${value}`) }))}
        value={operatorType}
        onChange={(next) => next && set({ operatorType: next })}
      />
      {isExact && (
        <>
          <Checkbox
            label={t("multiSelect")}
            checked={settings.multiSelect ?? true}
            onChange={(event) => set({ multiSelect: event.currentTarget.checked })}
          />
          <Checkbox
            label={t("defaultToFirstItem")}
            description={t("defaultToFirstItemHint")}
            checked={settings.defaultToFirstItem ?? false}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              // A value of its own would never be seen beside the first one.
              onChange({
                ...filter,
                requiredFirst: checked,
                controlValues: { ...settings, defaultToFirstItem: checked },
                ...(checked ? { defaultDataMask: {} } : {}),
              });
            }}
          />
          <Checkbox
            label={t("searchAllOptions")}
            description={t("searchAllOptionsHint")}
            checked={settings.searchAllOptions ?? false}
            onChange={(event) => set({ searchAllOptions: event.currentTarget.checked })}
          />
          <Checkbox
            label={t("creatable")}
            checked={settings.creatable ?? true}
            onChange={(event) => set({ creatable: event.currentTarget.checked })}
          />
        </>
      )}
      <Checkbox
        label={t("inverseSelection")}
        checked={settings.inverseSelection ?? false}
        onChange={(event) => set({ inverseSelection: event.currentTarget.checked })}
      />
      {isExact && (
        <div className={classes.pair}>
          <Select
            label={t("sortMetric")}
            placeholder={t("sortByValue")}
            clearable
            data={(dataset?.metrics ?? []).map(({ metric_name, verbose_name }) => ({
              value: metric_name,
              label: verbose_name || metric_name,
            }))}
            value={filter.sortMetric ?? null}
            onChange={(sortMetric) => onChange({ ...filter, sortMetric })}
          />
          <div>
            <span className={classes.label}>{t("sortOrder")}</span>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t("sortOrder")}
              value={(settings.sortAscending ?? true) ? "ascending" : "descending"}
              onChange={(order) => set({ sortAscending: order === "ascending" })}
              data={[
                { value: "ascending", label: t("ascending") },
                { value: "descending", label: t("descending") },
              ]}
            />
          </div>
        </div>
      )}
    </>
  );
}
