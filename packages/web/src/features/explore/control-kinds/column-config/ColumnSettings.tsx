import { type ColumnConfigField, columnConfigTabs } from "@sightline/charts/column-config";
import type { ConfigurableColumn } from "@sightline/charts/contract/controls";
import { Button } from "@sightline/ui/button";
import { Tabs } from "@sightline/ui/tabs";
import { use, useState } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { NestedControlContext } from "../shared/NestedControl.ts";
import { settingErrors, withValue } from "./columnSettings.ts";

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
  const set = (field: ColumnConfigField, value: unknown) => {
    const { [field.name]: _before, ...others } = faulty;
    if (settingErrors(field, value).length > 0) {
      setFaulty({ ...others, [field.name]: value });
      return;
    }
    setFaulty(others);
    onChange(withValue(config, field.name, value));
  };
  const fieldsOf = (fields: readonly ColumnConfigField[]) => (
    <div className="ex-editor-form">
      {fields.map((field) => (
        <SettingField
          key={field.name}
          field={field}
          config={{ ...column.standard, ...config, ...faulty }}
          onChange={set}
        />
      ))}
    </div>
  );
  const [only] = tabs;
  return (
    <div className="ex-editor-form">
      {tabs.length === 1 && only ? (
        fieldsOf(only.fields)
      ) : (
        <Tabs defaultValue={only?.label ?? null} className="ex-editor-tabs">
          <Tabs.List grow>
            {tabs.map(({ label }) => (
              <Tabs.Tab key={label} value={label}>
                {english(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ label, fields }) => (
            <Tabs.Panel key={label} value={label}>
              {fieldsOf(fields)}
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
  config: Record<string, unknown>;
  onChange: (field: ColumnConfigField, value: unknown) => void;
}

function SettingField({ field, config, onChange }: FieldProps) {
  const NestedControl = use(NestedControlContext);
  const value = config[field.name] ?? field.default;
  return (
    <NestedControl
      control={field}
      value={value}
      errors={settingErrors(field, value)}
      onChange={(next) => onChange(field, next)}
    />
  );
}
