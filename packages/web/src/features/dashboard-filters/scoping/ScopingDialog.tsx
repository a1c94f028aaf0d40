import { chartIdsOf } from "@sightline/core/layout";
import type { CrossFilterSettings } from "@sightline/core/native-filters";
import { chartsCrossFiltered } from "@sightline/core/native-filters/dashboard";
import { Button, IconButton } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { ScopeTree } from "../configure/ScopeTree.tsx";
import { useGuardedClose } from "../configure/useGuardedClose.tsx";
import { useFiltering } from "../store/FilteringContext.ts";
import { chartsWithScope, type ScopeOwner, scopeOf, withScope } from "./scopes.ts";
import classes from "./scoping.module.css";

interface Props {
  /** As they are stored. */
  storedSettings: CrossFilterSettings;
  /** Whose scope is shown first. */
  owner: ScopeOwner;
  busy: boolean;
  onSave: (settings: CrossFilterSettings) => void;
  onClose: () => void;
}

/** Which charts are filtered by the marks of which: one scope for all charts, others for single ones. */
export default function ScopingDialog({ storedSettings, owner, busy, onSave, onClose }: Props) {
  const t = useWords("dashboard-filters");
  const { layout, chartName } = useFiltering();
  const [settings, setSettings] = useState(storedSettings);
  const [shown, setShown] = useState<ScopeOwner>(owner);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(storedSettings);
  const { close, question } = useGuardedClose(isChanged, onClose);
  const own = chartsWithScope(settings);
  const owners: ScopeOwner[] = ["global", ...new Set([...own, ...(shown === "global" ? [] : [shown])])];
  const others = chartIdsOf(layout).filter((id) => !owners.includes(id));
  const nameOf = (one: ScopeOwner) => (one === "global" ? t("scoping.global") : chartName(one));
  const remove = (id: number) => {
    setSettings((now) => withScope(now, id, null));
    setShown("global");
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={t("scoping.title")}
      width="min(840px, calc(100vw - 16px))"
      footer={
        <>
          <Button variant="default" onClick={close}>
            {t("common:cancel")}
          </Button>
          <Button loading={busy} onClick={() => onSave(settings)}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <p className={classes.hint}>{t("scoping.hint")}</p>
      <div className={classes.split}>
        <nav className={classes.owners} aria-label={t("scoping.owners")}>
          <ul>
            {owners.map((one) => (
              <li key={one} data-shown={one === shown || undefined}>
                <button type="button" aria-current={one === shown} onClick={() => setShown(one)}>
                  {nameOf(one)}
                </button>
                {one !== "global" && (
                  <IconButton
                    icon="close"
                    iconSize={12}
                    size="sm"
                    label={t("scoping.remove", { name: nameOf(one) })}
                    onClick={() => remove(one)}
                  />
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <Select
              label={t("scoping.add")}
              placeholder={t("scoping.chooseChart")}
              data={others.map((id) => ({ value: id, label: chartName(id) }))}
              value={null}
              onChange={(id) => id !== null && setShown(id)}
            />
          )}
        </nav>
        <div className={classes.tree}>
          <ScopeTree
            key={shown}
            label={
              shown === "global" ? t("crossFilterScope") : t("scoping.filteredBy", { name: chartName(shown) })
            }
            scope={scopeOf(settings, shown)}
            {...(shown !== "global" && { omitted: shown })}
            onChange={(scope) => setSettings((now) => withScope(now, shown, scope))}
          />
          {shown !== "global" && !own.includes(shown) && (
            <p className={classes.hint}>
              {t("scoping.asGlobal", {
                count: chartsCrossFiltered(shown, { ...settings, enabled: true }, layout).length,
              })}
            </p>
          )}
        </div>
      </div>
      {question}
    </Dialog>
  );
}
