import type { DashboardFilters } from "@sightline/core/native-filters";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useEffect, useMemo, useRef, useState } from "react";
import { mayCrossFilter } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import { CrossFiltersForm } from "./CrossFiltersForm.tsx";
import classes from "./configure.module.css";
import { DividerForm } from "./DividerForm.tsx";
import {
  addEntry,
  CROSS_FILTERS,
  changeEntry,
  draftedFilters,
  type FilterDraft,
  moveEntry,
  newCustomization,
  newDivider,
  newFilter,
  openDraft,
  purgeEntry,
  REMOVAL_MS,
  removalVeto,
  removeEntry,
  restoreEntry,
} from "./draft.ts";
import { EntryList } from "./EntryList.tsx";
import { FilterForm, type FormTab } from "./FilterForm.tsx";
import { mostUsedDataset } from "./mostUsedDataset.ts";
import { invalidEntries } from "./problems.ts";
import { randomText } from "./randomText.ts";
import { useGuardedClose } from "./useGuardedClose.tsx";

interface Props {
  /** As they are stored, whatever the flags of the server let be used. */
  storedFilters: DashboardFilters;
  /** Whether the last entries are shown first: a filter is about to be added. */
  adding: boolean;
  /** What the button does with them; missing: it saves them. */
  verb?: string;
  busy: boolean;
  /** Why they were not saved, in words. */
  failure: string | null;
  onSave: (filters: DashboardFilters) => void;
  /** Called with the entries that cannot be saved. */
  onInvalid: (wrong: ReturnType<typeof invalidEntries>) => void;
  onClose: () => void;
}

/** Adds, changes, orders and removes the filters of a dashboard. */
export default function ConfigureDialog({
  storedFilters,
  adding,
  verb,
  busy,
  failure,
  onSave,
  onInvalid,
  onClose,
}: Props) {
  const t = useWords("dashboard-filters");
  const { charts } = useFiltering().filterable;
  const datasetId = useMemo(() => mostUsedDataset(charts), [charts]);
  const [opened] = useState<FilterDraft>(() => {
    const stands = openDraft(storedFilters);
    return adding ? addEntry(stands, newFilter(randomText(), datasetId)) : stands;
  });
  const [draft, setDraft] = useState(opened);
  const [tab, setTab] = useState<FormTab>("settings");
  const [showsProblems, setShowsProblems] = useState(false);
  const [vetoed, setVetoed] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const remaining = draftedFilters(draft);
  const isChanged = JSON.stringify(remaining) !== JSON.stringify(draftedFilters(opened));
  const { close, question } = useGuardedClose(isChanged, onClose);
  const wrong = showsProblems ? invalidEntries(remaining.entries) : [];
  const selected = draft.entries.find(({ id }) => id === draft.selected);
  const problems = wrong.find(({ id }) => id === draft.selected)?.problems ?? {};
  useRemovalTimers(draft, (id) => setDraft((now) => purgeEntry(now, id)));
  // What is to be filled in next takes the focus once it is drawn.
  const [focusTurn, setFocusTurn] = useState(0);
  useEffect(() => {
    if (focusTurn === 0) return;
    const wrongField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrongField ?? form.current?.querySelector("input"))?.focus();
  }, [focusTurn]);

  const select = (id: string) => setDraft((now) => ({ ...now, selected: id }));
  function save(): void {
    const found = invalidEntries(remaining.entries);
    const [first] = found;
    if (!first) {
      onSave(remaining);
      return;
    }
    onInvalid(found);
    setShowsProblems(true);
    setTab("settings");
    select(first.id);
    setFocusTurn((turn) => turn + 1);
  }
  function remove(id: string): void {
    const dependents = removalVeto(draft, id);
    if (dependents.length > 0) {
      setVetoed(t("removalVeto", { names: dependents.map(({ name }) => name || t("unnamed")).join(", ") }));
      return;
    }
    setDraft((now) => removeEntry(now, id));
  }
  return (
    <Dialog
      opened
      // Escape closes the warning above it, and only that.
      onClose={() => vetoed === null && close()}
      title={t("configure")}
      width="min(960px, calc(100vw - 16px))"
      footer={
        <>
          {failure && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <Button variant="default" onClick={close}>
            {t("common:cancel")}
          </Button>
          <Button loading={busy} onClick={save}>
            {verb ?? t("common:save")}
          </Button>
        </>
      }
    >
      <p id="filter-keys" hidden>
        {t("moveKeys")}
      </p>
      <div className={classes.split}>
        <EntryList
          draft={draft}
          wrong={wrong.map(({ id }) => id)}
          onSelect={select}
          onMove={(id, index) => setDraft((now) => moveEntry(now, id, index))}
          onRemove={remove}
          onRestore={(id) => setDraft((now) => restoreEntry(now, id))}
          onAdd={(kind) => {
            const entry = NEW_ENTRIES[kind](randomText(), datasetId);
            setTab("settings");
            setDraft((now) => addEntry(now, entry));
            setFocusTurn((turn) => turn + 1);
          }}
        />
        <div ref={form} className={classes.form}>
          {draft.selected === CROSS_FILTERS && mayCrossFilter() && (
            <CrossFiltersForm
              settings={draft.crossFilters}
              onChange={(crossFilters) => setDraft((now) => ({ ...now, crossFilters }))}
            />
          )}
          {selected?.type === "NATIVE_FILTER" && (
            <FilterForm
              key={selected.id}
              filter={selected}
              entries={remaining.entries}
              problems={problems}
              tab={tab}
              onTab={setTab}
              onChange={(filter) => setDraft((now) => changeEntry(now, filter))}
            />
          )}
          {selected?.type === "DIVIDER" && (
            <DividerForm
              key={selected.id}
              divider={selected}
              problems={problems}
              onChange={(divider) => setDraft((now) => changeEntry(now, divider))}
            />
          )}
          {selected?.type === "UNKNOWN" && (
            <p className={classes.hint}>
              {t("unknownType", { name: selected.name, type: selected.filterType ?? "" })}
            </p>
          )}
        </div>
      </div>
      <Dialog
        opened={vetoed !== null}
        onClose={() => setVetoed(null)}
        title={t("warning")}
        footer={<Button onClick={() => setVetoed(null)}>{t("common:close")}</Button>}
      >
        <p>{vetoed}</p>
      </Dialog>
      {question}
    </Dialog>
  );
}

/** By kind: makes an entry from a part of its id and the dataset that most charts read. */
const NEW_ENTRIES = { filter: newFilter, divider: newDivider, customization: newCustomization };

/** Takes entries out for good when the time in which they can be brought back is over. */
function useRemovalTimers({ removed }: FilterDraft, purge: (id: string) => void): void {
  const latest = useRef(purge);
  latest.current = purge;
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    for (const [id, timer] of running) {
      if (removed.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    for (const id of removed) {
      if (!running.has(id))
        running.set(
          id,
          setTimeout(() => latest.current(id), REMOVAL_MS),
        );
    }
  }, [removed]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
}
