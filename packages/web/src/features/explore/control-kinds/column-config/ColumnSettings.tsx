import {
  type ColumnConfigField,
  type ColumnConfigTab,
  columnConfigTabs,
} from "@sightline/charts/column-config";
import type { ConfigurableColumn } from "@sightline/charts/contract/controls";
import { errorsByControl } from "@sightline/charts/form";
import { Button } from "@sightline/ui/button";
import { Tabs } from "@sightline/ui/tabs";
import { use, useState } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { NestedControlContext } from "../shared/NestedControl.ts";
import { splitByFault, withValue } from "./columnSettings.ts";

interface Props {
  column: ConfigurableColumn;
  config: Record<string, unknown>;
  comparesTimes: boolean;
  onChange: (config: Record<string, unknown>) => void;
  onClose: () => void;
}

/** How one column is shown. Changes count at once; a value with faults does not. */
export function ColumnSettings({ column, config, comparesTimes, onChange, onClose }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  const tabs = columnConfigTabs(column, comparesTimes);
  /** Values with faults, by field: they are shown, but do not count. */
  const [faulty, setFaulty] = useState<Record<string, unknown>>({});
  const fields = tabs.flatMap((tab) => tab.fields);
  const shown = { ...column.standard, ...config, ...faulty };
  const errors = errorsByControl(fields, shown);
  const set = (field: ColumnConfigField, value: unknown) => {
    // Another field's fault may end with this value: an end of an axis is judged by the other end.
    const next = splitByFault(fields, withValue({ ...config, ...faulty }, field.name, value));
    setFaulty(next.faulty);
    onChange(next.valid);
  };
  const formOf = (tab: ColumnConfigTab) => (
    <div className="ex-editor-form">
      {tab.fields.map((field) => (
        <SettingField
          key={field.name}
          field={field}
          value={shown[field.name] ?? field.default}
          errors={errors[field.name] ?? []}
          onChange={set}
        />
      ))}
    </div>
  );
  const [only] = tabs;
  return (
    <div className="ex-editor-form">
      {tabs.length === 1 && only ? (
        formOf(only)
      ) : (
        <Tabs defaultValue={only?.label ?? null} className="ex-editor-tabs">
          <Tabs.List grow>
            {tabs.map(({ label }) => (
              <Tabs.Tab key={label} value={label}>
                {english(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Panel key={tab.label} value={tab.label}>
              {formOf(tab)}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <div className="ex-editor-buttons">
        <Button
          variant="default"
          disabled={Object.keys(config).length === 0}
          onClick={() => {
            setFaulty({});
            onChange({});
          }}
        >
          {t("columnConfig.reset")}
        </Button>
        <Button onClick={onClose}>{t("common:close")}</Button>
      </div>
    </div>
  );
}

interface FieldProps {
  field: ColumnConfigField;
  value: unknown;
  errors: readonly string[];
  onChange: (field: ColumnConfigField, value: unknown) => void;
}

function SettingField({ field, value, errors, onChange }: FieldProps) {
  const NestedControl = use(NestedControlContext);
  return (
    <NestedControl control={field} value={value} errors={errors} onChange={(next) => onChange(field, next)} />
  );
}
