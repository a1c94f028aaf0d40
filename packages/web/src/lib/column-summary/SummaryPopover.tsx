import type { ColumnSummary } from "@sightline/api/results";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { Popover } from "@sightline/ui/popover";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { columnKind } from "../data-grid/index.ts";
import { useWords } from "../i18n/index.ts";
import { Anchor, layers, useNextTask } from "../menu-at/index.ts";
import { SummaryFacts } from "./SummaryFacts.tsx";
import classes from "./summary.module.css";

interface Props {
  column: SqlColumn;
  /** A place of the window. */
  at: { x: number; y: number };
  /** Null: it is still being made, or could not be. */
  summary: ColumnSummary | null;
  /** What is said while it is made. */
  pending?: ReactNode;
  /** Why it could not be made. */
  failure?: string | undefined;
  onClose: () => void;
}

/** What the values of a column are like, over the grid in which it stands. */
export function SummaryPopover({ column, at, summary, pending, failure, onClose }: Props) {
  const t = useWords("sql-lab");
  const ready = useNextTask(true);
  return createPortal(
    <Popover
      opened={ready}
      position="bottom-start"
      offset={2}
      trapFocus
      returnFocus={false}
      onChange={onClose}
      onClose={onClose}
    >
      <Popover.Target>
        <Anchor at={at} label={t("results.summaryOf", { column: column.name })} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <section
          className={classes.summary}
          aria-label={t("results.summaryOf", { column: column.name })}
          aria-busy={Boolean(pending)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
          tabIndex={0}
          data-autofocus
        >
          <header className={classes.header}>
            <strong>{column.name}</strong> <span>{column.type ?? t("results.unknownType")}</span>
          </header>
          {pending && <p className={classes.work}>{pending}</p>}
          {failure !== undefined ? (
            <p role="alert">{t("results.noSummary", { error: failure })}</p>
          ) : (
            <SummaryFacts summary={summary} kind={columnKind(column)} />
          )}
        </section>
      </Popover.Dropdown>
    </Popover>,
    layers(),
  );
}
