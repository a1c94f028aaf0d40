import { SearchInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "./parts.module.css";

/** Height of an entry, CSS pixels. */
const ENTRY_PX = 40;

/** A column or metric in the list. */
export interface PartEntry {
  key: string;
  name: string;
  /** Its type or SQL. */
  hint: string;
  marks: string[];
  isFaulty: boolean;
}

interface Props {
  /** Names the list. */
  label: string;
  entries: readonly PartEntry[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Buttons over the list. */
  actions?: ReactNode;
  /** Said where there is no entry at all. */
  empty: string;
  /** The fields of the selected entry. */
  children: ReactNode;
}

/** A list of parts, also thousands of them, found by typing; beside it the fields of the selected one. */
export function PartsPane({ label, entries, selected, onSelect, actions, empty, children }: Props) {
  const t = useWords("datasets");
  const [search, setSearch] = useState("");
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return wanted === ""
      ? entries
      : entries.filter(
          ({ name, hint }) => name.toLowerCase().includes(wanted) || hint.toLowerCase().includes(wanted),
        );
  }, [entries, search]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: found.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ENTRY_PX,
    overscan: 10,
  });
  const at = found.findIndex(({ key }) => key === selected);
  const scrollTo = list.scrollToIndex;
  useEffect(() => {
    if (at >= 0) scrollTo(at);
  }, [at, scrollTo]);

  const moveSelection = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(found.length - 1, at + step));
    const entry = found[next];
    if (!entry) return;
    onSelect(entry.key);
    list.scrollToIndex(next);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className={classes.pane}>
      <section className={classes.side} aria-label={label}>
        <div className={classes.tools}>
          <SearchInput label={t("parts.search")} value={search} pauseMs={80} onChange={setSearch} />
          {actions}
        </div>
        <div ref={frame} className={classes.list} onKeyDown={moveSelection} role="group" aria-label={label}>
          <ul style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ index, start }) => {
              const { key, name, hint, marks, isFaulty } = found[index]!;
              return (
                <li key={key} style={{ transform: `translateY(${start}px)` }}>
                  <button
                    type="button"
                    className={classes.entry}
                    data-index={index}
                    aria-current={key === selected || undefined}
                    tabIndex={key === selected || (at < 0 && index === 0) ? 0 : -1}
                    onClick={() => onSelect(key)}
                  >
                    {isFaulty && <Icon name="alert" size={12} label={t("parts.faulty")} />}
                    <span className={classes.name}>{name || t("parts.unnamed")}</span>
                    <span className={classes.hint}>{[hint, ...marks].filter(Boolean).join(" · ")}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          {found.length === 0 && (
            <p className={classes.quiet}>{entries.length === 0 ? empty : t("common:nothingFound")}</p>
          )}
        </div>
        <p className={classes.count} aria-live="polite">
          {t("parts.count", { count: found.length })}
        </p>
      </section>
      <div className={classes.detail}>
        {at >= 0 ? children : entries.length > 0 && <p className={classes.quiet}>{t("parts.pick")}</p>}
      </div>
    </div>
  );
}
