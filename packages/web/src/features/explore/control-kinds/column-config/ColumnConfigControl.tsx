import type { ConfigurableColumn } from "@sightline/charts/contract/controls";
import { readObject } from "@sightline/charts/control-kinds";
import { Icon, type IconName } from "@sightline/ui/icon";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { chartDataset, useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { ColumnSettings } from "./ColumnSettings.tsx";
import { isComparison, listedColumns, withSettings } from "./columnSettings.ts";
import "./column-config.css";

const ICONS: Readonly<Record<number, IconName>> = { 0: "number", 1: "text", 2: "calendar", 3: "check" };

/** The columns of the result, each with settings of its own. */
export function ColumnConfigControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const [isLong, setLong] = useState(false);
  const columns = control.columnsOf?.(formData, chartDataset(dataset)) ?? [];
  const configs = readObject(value);
  const { shown, isCut } = listedColumns(columns, isLong);
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-pills">
        {shown.map((column) => (
          <ColumnPill
            key={column.key}
            column={column}
            config={readObject(configs[column.key])}
            comparesTimes={isComparison(column, columns)}
            onChange={(config) => onChange(withSettings(configs, column.key, config))}
          />
        ))}
        {columns.length === 0 && <p className="ex-quiet ex-config-none">{t("columnConfig.none")}</p>}
        {(isCut || isLong) && (
          <button type="button" className="ex-add" onClick={() => setLong(!isLong)}>
            {t(isLong ? "columnConfig.less" : "columnConfig.all")}
          </button>
        )}
      </div>
    </ControlFrame>
  );
}

interface PillProps {
  column: ConfigurableColumn;
  config: Record<string, unknown>;
  comparesTimes: boolean;
  onChange: (config: Record<string, unknown>) => void;
}

function ColumnPill({ column, config, comparesTimes, onChange }: PillProps) {
  const t = useWords("explore");
  const isSet = Object.keys(config).length > 0;
  return (
    <div className="ex-pill">
      <EditorPopover
        label={t("columnConfig.of", { name: column.label })}
        width={340}
        target={(open) => (
          <button type="button" className="ex-pill-button" title={column.label} {...open}>
            <span className="ex-config-icon">
              <Icon name={ICONS[column.type ?? -1] ?? "function"} size={12} />
            </span>
            <span className="ex-pill-text">{column.label}</span>
            {isSet && <span className="ex-config-set">{t("columnConfig.changed")}</span>}
            <Icon name="chevronRight" size={10} />
          </button>
        )}
      >
        {(close) => (
          <ColumnSettings
            column={column}
            config={config}
            comparesTimes={comparesTimes}
            onChange={onChange}
            onClose={close}
          />
        )}
      </EditorPopover>
    </div>
  );
}
