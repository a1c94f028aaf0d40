import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Icon } from "@sightline/ui/icon";
import { Tabs } from "@sightline/ui/tabs";
import { Tooltip } from "@sightline/ui/tooltip";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { ConflictDialog } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { ConfirmSave } from "./ConfirmSave.tsx";
import classes from "./edit.module.css";
import { EditorContext } from "./model/EditorContext.ts";
import { createEditorStore } from "./model/editorStore.ts";
import { type EditorTab, faultsOf, TABS } from "./model/faultsOf.ts";
import { formOf, type OpenedDataset } from "./model/form.ts";
import { isChanged } from "./model/isChanged.ts";
import { mayEdit } from "./model/mayEdit.ts";
import { Notices } from "./Notices.tsx";
import { ColumnsTab } from "./tabs/ColumnsTab.tsx";
import { MetricsTab } from "./tabs/MetricsTab.tsx";
import { PreviewTab } from "./tabs/PreviewTab.tsx";
import { SettingsTab } from "./tabs/SettingsTab.tsx";
import { SourceTab } from "./tabs/SourceTab.tsx";
import { UsageTab } from "./tabs/UsageTab.tsx";
import { useSaveDataset } from "./useSaveDataset.ts";
import { useSaveKey } from "./useSaveKey.ts";

interface Props {
  dataset: OpenedDataset;
  version: string | null;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  onSaved: () => void;
  onCancel: () => void;
  /** Hears whether there is something to lose. */
  onDirty: (dirty: boolean) => void;
  /** Beside the buttons. */
  aside?: ReactNode;
}

/** The tabs of the editor of a dataset, and the buttons that end it. */
export function EditorForm({ dataset, version, tab, onTab, onSaved, onCancel, onDirty, aside }: Props) {
  const t = useWords("datasets");
  const [store] = useState(() => createEditorStore(formOf(dataset)));
  const { form, savedForm, report } = useStore(store);
  const faults = useMemo(() => faultsOf(form), [form]);
  const dirty = useMemo(() => isChanged(form, savedForm), [form, savedForm]);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const rights = mayEdit(dataset);
  const saving = useSaveDataset({ store, dataset, version, onSaved });
  const canSave = rights.may && dirty && faults.length === 0;
  const isBusy = saving.isChecking || saving.isSaving;
  const isAsking = saving.affected !== null || saving.conflict !== null || saving.failure !== null;
  const begin = () => {
    if (canSave && !isBusy && !isAsking) saving.begin();
  };
  useSaveKey(begin);
  const { sync, sourceError } = saving;
  const editor = useMemo(
    () => ({ store, dataset, faults, readOnly: !rights.may, sourceError, sync }),
    [store, dataset, faults, rights.may, sourceError, sync],
  );
  const countOf: Partial<Record<EditorTab, number>> = {
    metrics: form.metrics.length,
    columns: form.columns.filter(({ expression }) => expression === null).length,
    calculated: form.columns.filter(({ expression }) => expression !== null).length,
  };
  const tabList = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in a narrow list
  useEffect(() => {
    const opened = tabList.current?.querySelector('[aria-selected="true"]');
    opened?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tab]);
  const tabs = TABS.filter((name) => name !== "preview" || canAccess("can_samples", "Datasource"));
  const saveButton = (
    <Button
      // A disabled button says why when it is pointed at or focused.
      aria-disabled={!canSave || isBusy || undefined}
      data-disabled={!canSave || undefined}
      loading={isBusy}
      onClick={begin}
    >
      {t("common:save")}
    </Button>
  );
  return (
    <EditorContext value={editor}>
      <Notices dataset={dataset} reason={rights.reason} />
      <Tabs
        value={tabs.includes(tab) ? tab : "settings"}
        onChange={(next) => next && onTab(next as EditorTab)}
        keepMounted={false}
      >
        <Tabs.List ref={tabList} className={classes.tabs ?? ""}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
              {countOf[name] !== undefined && <span className={classes.count}>{countOf[name]}</span>}
              {faults.some((fault) => fault.tab === name) && (
                <span className={classes.faulty}>
                  <Icon name="alert" size={12} label={t("parts.faulty")} />
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <fieldset className={classes.panel} disabled={!rights.may && tab !== "preview" && tab !== "usage"}>
          <Tabs.Panel value="settings">
            <SettingsTab />
          </Tabs.Panel>
          <Tabs.Panel value="source">
            <SourceTab />
          </Tabs.Panel>
          <Tabs.Panel value="metrics">
            <MetricsTab />
          </Tabs.Panel>
          <Tabs.Panel value="columns">
            <ColumnsTab calculated={false} />
          </Tabs.Panel>
          <Tabs.Panel value="calculated">
            <ColumnsTab calculated />
          </Tabs.Panel>
          <Tabs.Panel value="preview">
            <PreviewTab version={version} dirty={dirty} />
          </Tabs.Panel>
          <Tabs.Panel value="usage">
            <UsageTab />
          </Tabs.Panel>
        </fieldset>
      </Tabs>
      <footer className={classes.footer}>
        {aside}
        <Button variant="default" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Tooltip
          label={rights.reason ?? t("save.faulty")}
          disabled={rights.may && faults.length === 0}
          multiline
        >
          {saveButton}
        </Tooltip>
      </footer>
      <ConfirmSave
        affectedObjects={saving.affected}
        report={report}
        busy={saving.isSaving}
        onConfirm={saving.confirm}
        onClose={saving.cancel}
      />
      <ConflictDialog
        conflict={saving.conflict}
        busy={saving.isSaving}
        choices={[
          { label: t("conflict.load"), hint: t("conflict.loadHint"), run: () => void saving.loadSaved() },
        ]}
        onOverwrite={saving.overwrite}
        onClose={saving.keepEditing}
      />
      <Dialog
        opened={saving.failure !== null}
        onClose={saving.closeFailure}
        title={t("failed.title")}
        footer={
          <Button onClick={saving.closeFailure} data-autofocus>
            {t("confirm.ok")}
          </Button>
        }
      >
        <p className={classes.failure}>{saving.failure}</p>
      </Dialog>
    </EditorContext>
  );
}
