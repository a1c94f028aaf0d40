import type { CrossFilterSettings } from "@sightline/core/native-filters";
import { Switch } from "@sightline/ui/field";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./configure.module.css";
import { ScopeTree } from "./ScopeTree.tsx";

/** Whether the charts filter each other, and which of them are filtered. */
export function CrossFiltersForm({
  settings,
  onChange,
}: {
  settings: CrossFilterSettings;
  onChange: (settings: CrossFilterSettings) => void;
}) {
  const t = useWords("dashboard-filters");
  return (
    <div className={classes.panel}>
      <Switch
        label={t("crossFiltersOn")}
        description={t("crossFiltersHint")}
        checked={settings.enabled}
        onChange={(event) => onChange({ ...settings, enabled: event.currentTarget.checked })}
      />
      {settings.enabled && (
        <ScopeTree
          label={t("crossFilterScope")}
          scope={settings.globalScope}
          onChange={(globalScope) => onChange({ ...settings, globalScope })}
        />
      )}
    </div>
  );
}
