import { IconButton } from "@sightline/ui/button";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { type ChartRuntime, useIsBusy } from "../../../chart-runtime/index.ts";
import { language, useWords } from "../../../lib/i18n/index.ts";
import { logEvent } from "../../../lib/log/index.ts";
import { useRefreshChoices } from "../../dashboard-filters/index.ts";
import classes from "./refresh.module.css";
import { offeredPeriods, periodText } from "./refreshSettings.ts";
import type { AutoRefresh } from "./useAutoRefresh.ts";
import { useStoreFrequency } from "./useStoreFrequency.ts";

interface Props {
  dashboardId: number;
  mayEdit: boolean;
  runtime: ChartRuntime;
  autoRefresh: AutoRefresh;
}

/** Refreshes all charts now, and in a period that its menu sets. */
export function RefreshTools({ dashboardId, mayEdit, runtime, autoRefresh }: Props) {
  const t = useWords("dashboards");
  const busy = useIsBusy(runtime);
  const store = useStoreFrequency(dashboardId);
  const refreshChoices = useRefreshChoices();
  const { frequency, storedFrequency, setFrequency } = autoRefresh;
  return (
    <div className={classes.tools}>
      {frequency > 0 && (
        <span className={classes.period}>
          {t("autoRefresh.every", { period: periodText(frequency, language()) })}
        </span>
      )}
      <IconButton
        icon="refresh"
        label={t("refreshAll")}
        loading={busy}
        onClick={() => {
          runtime.refreshAll({ force: true });
          refreshChoices();
          const fields = { force: true, interval: 0 };
          logEvent({ source: "dashboard", source_id: dashboardId }, "force_refresh_dashboard", fields);
        }}
      />
      <LazyMenu
        position="bottom-end"
        width={220}
        returnFocus
        button={
          <IconButton
            icon="chevronDown"
            iconSize={12}
            size="sm"
            label={t("autoRefresh.menu")}
            withTooltip={false}
          />
        }
      >
        <Menu.Label>{t("autoRefresh.menu")}</Menu.Label>
        <Menu.RadioGroup value={String(frequency)} onChange={(value) => setFrequency(Number(value))}>
          <Periods storedFrequency={storedFrequency} closeMenu={!mayEdit} />
        </Menu.RadioGroup>
        {mayEdit && frequency !== storedFrequency && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => store.mutate(frequency)}>{t("autoRefresh.store")}</Menu.Item>
          </>
        )}
      </LazyMenu>
    </div>
  );
}

/** A part of its own, drawn when the menu opens: the words of periods take the browser a tenth of a second. */
function Periods({ storedFrequency, closeMenu }: { storedFrequency: number; closeMenu: boolean }) {
  const t = useWords("dashboards");
  return offeredPeriods(storedFrequency).map((seconds) => (
    <Menu.RadioItem key={seconds} value={String(seconds)} closeMenuOnClick={closeMenu}>
      {seconds === 0 ? t("autoRefresh.never") : periodText(seconds, language())}
    </Menu.RadioItem>
  ));
}
