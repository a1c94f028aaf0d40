import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { Select } from "@sightline/ui/select";
import { type ReactNode, useState } from "react";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { type TabHead, useSqlLab } from "../model/index.ts";
import { changeTab } from "../model/tabs/index.ts";
import type { SqlDatabase } from "../queries.ts";
import { hasEnded } from "./applyServerState.ts";
import { CreateAsDialog } from "./CreateAsDialog.tsx";
import { EstimateDialog } from "./EstimateDialog.tsx";
import { limitChoices } from "./limitChoices.ts";
import classes from "./run.module.css";
import { type CreateAs, stopQuery } from "./runQuery.ts";

interface Props {
  tab: TabHead;
  database: SqlDatabase | null;
  barHidden: boolean;
  onToggleBar: () => void;
  /** Runs the selection, or all. */
  onRun: (createAs: CreateAs | null) => void;
  /** The text that would run. */
  textToRun: () => string;
  /** Further actions at the end of the bar: saving, sharing. */
  children?: ReactNode;
}

/** What can be done with the text of a tab: run, stop, limit the rows, make a table of them, ask for the cost. */
export function Toolbar({ tab, database, barHidden, onToggleBar, onRun, textToRun, children }: Props) {
  const t = useWords("sql-lab");
  const latest = useSqlLab(({ queries }) =>
    tab.latestQueryId === null ? undefined : queries[tab.latestQueryId],
  );
  const [creating, setCreating] = useState<CreateAs["method"] | null>(null);
  const [estimated, setEstimated] = useState<string | null>(null);
  const running = latest !== undefined && !hasEnded(latest) && latest.state !== "fetching";
  const estimates =
    database?.allows_cost_estimate === true &&
    bootstrap().common.feature_flags.ESTIMATE_QUERY_COST === true &&
    canAccess("can_estimate_query_cost", "SQLLab");
  const creates = database?.allow_ctas === true || database?.allow_cvas === true;
  const barLabel = t(barHidden ? "run.showBar" : "run.hideBar");

  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t("run.toolbar")}>
      <IconButton
        icon="columns"
        variant="subtle"
        label={barLabel}
        aria-pressed={barHidden}
        onClick={onToggleBar}
      />
      <div className={classes.run}>
        {running ? (
          <Button variant="default" onClick={() => void stopQuery(latest.id)}>
            {t("run.stop")}
          </Button>
        ) : (
          <Button onClick={() => onRun(null)}>{t(tab.selectedText ? "run.runSelection" : "run.run")}</Button>
        )}
        {!running && creates && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button aria-label={t("run.more")}>
                <Icon name="chevronDown" size={14} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {database.allow_ctas && (
                <Menu.Item onClick={() => setCreating("TABLE")}>{t("run.createTable")}</Menu.Item>
              )}
              {database.allow_cvas && (
                <Menu.Item onClick={() => setCreating("VIEW")}>{t("run.createView")}</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Select
        label={t("run.limit")}
        labelHidden
        className={classes.limit}
        data={limitChoices(tab.queryLimit).map((limit) => ({
          value: limit,
          label: t("run.limitOf", { count: limit }),
        }))}
        value={tab.queryLimit}
        onChange={(value) => value !== null && changeTab(tab.id, { queryLimit: value })}
      />
      {estimates && (
        <Button variant="default" onClick={() => setEstimated(textToRun())}>
          {t("run.estimate")}
        </Button>
      )}
      <span className={classes.spacer} />
      {children}
      {creating && (
        <CreateAsDialog
          method={creating}
          schema={database?.force_ctas_schema || null}
          onClose={() => setCreating(null)}
          onCreate={onRun}
        />
      )}
      {estimated !== null && <EstimateDialog tab={tab} sql={estimated} onClose={() => setEstimated(null)} />}
    </div>
  );
}
