import { Checkbox } from "@sightline/ui/field";
import { MultiSelect } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import { columnOption } from "../choices/columnOption.ts";
import type { FormProps } from "../filterType.ts";

/** Which columns readers may group charts by, and by how many at once. */
export function GroupByForm({ filter, dataset, onChange }: FormProps) {
  const t = useWords("dashboard-filters");
  const { controlValues: settings } = filter;
  const set = (change: Partial<typeof settings>) =>
    onChange({ ...filter, controlValues: { ...settings, ...change } });
  return (
    <>
      <Checkbox
        label={t("canSelectMultiple")}
        checked={settings.canSelectMultiple ?? true}
        onChange={(event) => set({ canSelectMultiple: event.currentTarget.checked })}
      />
      <MultiSelect
        label={t("availableColumns")}
        placeholder={t("allColumns")}
        disabled={!dataset}
        data={(dataset?.columns ?? []).map(columnOption)}
        value={settings.availableColumns ?? []}
        onChange={(availableColumns) => set({ availableColumns })}
      />
    </>
  );
}
