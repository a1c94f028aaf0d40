import type { FilterEntry } from "@sightline/core/native-filters";
import { isCustomization } from "@sightline/core/native-filters/customizations";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { mayCrossFilter } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./configure.module.css";
import { CROSS_FILTERS, type FilterDraft } from "./draft.ts";
import { useReorder } from "./useReorder.ts";

interface Props {
  draft: FilterDraft;
  /** Ids of entries that cannot be saved. */
  wrong: readonly string[];
  onSelect: (id: string) => void;
  onMove: (id: string, index: number) => void;
  onRemove: (id: string) => void;
  onRestore: (id: string) => void;
  onAdd: (kind: "filter" | "divider" | "customization") => void;
}

/** The filters in the order of the bar; they are dragged, or moved with Alt and an arrow key. */
export function EntryList({ draft, wrong, onAdd, onSelect, ...on }: Props) {
  const t = useWords("dashboard-filters");
  const list = useRef<HTMLUListElement>(null);
  const count = draft.entries.length;
  // The entry that had the focus is gone for good.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of entries changes
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    list.current?.parentElement?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, [count]);
  return (
    <nav className={classes.side} aria-label={t("filters")}>
      <ul ref={list} className={classes.entries}>
        {draft.entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            index={index}
            isSelected={draft.selected === entry.id}
            isRemoved={draft.removed.has(entry.id)}
            isWrong={wrong.includes(entry.id)}
            onSelect={onSelect}
            {...on}
          />
        ))}
      </ul>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button variant="subtle" className={classes.add} leftSection={<Icon name="add" size={12} />}>
            {t("add")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="filter" />} onClick={() => onAdd("filter")}>
            {t("aFilter")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="text" />} onClick={() => onAdd("divider")}>
            {t("aDivider")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="chart" />} onClick={() => onAdd("customization")}>
            {t("aCustomization")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayCrossFilter() && (
        <button
          type="button"
          className={`${classes.entry} ${classes.last}`}
          aria-current={draft.selected === CROSS_FILTERS}
          onClick={() => onSelect(CROSS_FILTERS)}
        >
          <Icon name="chart" size={14} />
          <span>{t("marks")}</span>
        </button>
      )}
    </nav>
  );
}

const iconOf = (entry: FilterEntry) =>
  entry.type === "DIVIDER" ? "text" : isCustomization(entry) ? "chart" : "filter";

interface RowProps extends Pick<Props, "onSelect" | "onMove" | "onRemove" | "onRestore"> {
  entry: FilterEntry;
  index: number;
  isSelected: boolean;
  isRemoved: boolean;
  isWrong: boolean;
}

function EntryRow({
  entry,
  index,
  isSelected,
  isRemoved,
  isWrong,
  onSelect,
  onMove,
  onRemove,
  onRestore,
}: RowProps) {
  const t = useWords("dashboard-filters");
  const row = useRef<HTMLLIElement>(null);
  const place = useReorder(row, entry.id, index, onMove);
  // Removing an entry and bringing it back swap what is drawn: the focus goes on to what takes its place.
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return;
    wasRemoved.current = isRemoved;
    row.current?.querySelector("button")?.focus();
  }, [isRemoved]);
  const name = (entry.type === "DIVIDER" ? entry.title : entry.name) || t("unnamed");
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(entry.id, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  if (isRemoved) {
    return (
      <li ref={row} className={classes.removed}>
        <span>{t("removed", { name })}</span>
        <button type="button" className={classes.link} onClick={() => onRestore(entry.id)}>
          {t("undo")}
        </button>
      </li>
    );
  }
  return (
    <li
      ref={row}
      className={classes.row}
      data-drop={place ?? undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={classes.entry}
        aria-current={isSelected}
        aria-describedby="filter-keys"
        onClick={() => onSelect(entry.id)}
        onKeyDown={onKeyDown}
      >
        <Icon name={iconOf(entry)} size={14} />
        <span data-unnamed={name === t("unnamed") || undefined}>{name}</span>
        {isWrong && <Icon name="alert" size={14} label={t("isWrong")} />}
      </button>
      <IconButton
        icon="trash"
        iconSize={14}
        size="sm"
        label={t("remove", { name })}
        onClick={() => onRemove(entry.id)}
      />
    </li>
  );
}
