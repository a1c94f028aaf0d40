import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { PointAnchor } from "../menu/PointAnchor.tsx";
import { drillQueries } from "../queries.ts";
import type { DrilledChart } from "../types.ts";
import classes from "./by.module.css";
import { offeredColumns } from "./offeredColumns.ts";

interface Props {
  chart: DrilledChart;
  /** Place in the window, CSS pixels. */
  x: number;
  y: number;
  onChoose: (column: string) => void;
  onClose: () => void;
}

/** The dimensions of a chart's dataset, found by typing. */
export function ColumnChoice({ chart, x, y, onChoose, onClose }: Props) {
  const t = useWords("drill");
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = useQuery(drillQueries.columns(chart.context));
  const offered = data && offeredColumns(data, chart, search);

  // From the search into the list and through it; Enter takes the first.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key === "Enter" && target instanceof HTMLInputElement) {
      const [first] = offered ?? [];
      if (first) onChoose(first.column_name);
      return;
    }
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (key === "ArrowDown") buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (key === "ArrowUp" && at > 0) buttons[at - 1]?.focus();
    else if (key === "ArrowUp" && at === 0) searchField(event.currentTarget)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={260}
      withinPortal
      trapFocus
      returnFocus
      // The place that it hangs on is no control.
      withRoles={false}
    >
      <Popover.Target>
        <PointAnchor x={x} y={y} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t("by")} onKeyDown={onKeyDown}>
        <h3 className={classes.heading}>{t("by")}</h3>
        <TextInput
          ref={focusField}
          type="search"
          aria-label={t("searchColumns")}
          placeholder={t("searchColumns")}
          leftSection={<Icon name="search" size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {error && (
          <p role="alert" className={classes.problem}>
            {t("columnsFailed", { error: errorText(error) })}
          </p>
        )}
        {!data && !error && <p className={classes.quiet}>{t("common:loading")}</p>}
        {offered?.length === 0 && (
          <p className={classes.quiet}>{t(search === "" ? "noColumns" : "noColumnsFound")}</p>
        )}
        <ul ref={list} className={classes.columns}>
          {offered?.map(({ column_name, label }) => (
            <li key={column_name}>
              <button type="button" onClick={() => onChoose(column_name)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** At once: the popover's own focus comes a task later, and a key typed before would be lost. */
const focusField = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

const searchField = (around: Element) => around.querySelector<HTMLInputElement>("input");
