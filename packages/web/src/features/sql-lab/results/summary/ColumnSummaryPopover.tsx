import type { ColumnSummary } from "@sightline/api/results";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { Popover } from "@sightline/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { errorText } from "../../../../lib/api/index.ts";
import { columnKind } from "../../../../lib/data-grid/index.ts";
import { language, useWords } from "../../../../lib/i18n/index.ts";
import { Anchor, layers, useNextTask } from "../MenuAt.tsx";
import { WorkStatus } from "../WorkStatus.tsx";
import { Histogram } from "./Histogram.tsx";
import classes from "./summary.module.css";
import { summaryQuery } from "./summaryQuery.ts";

interface Props {
  queryId: string;
  column: SqlColumn;
  /** A place of the window. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** What the values of a column are like, counted by the server over all rows. */
export function ColumnSummaryPopover({ queryId, column, at, onClose }: Props) {
  const t = useWords("sql-lab");
  const ready = useNextTask(true);
  const { data, error, isPending } = useQuery(summaryQuery(queryId, column.name));
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
          aria-busy={isPending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
          tabIndex={0}
          data-autofocus
        >
          <header className={classes.header}>
            <strong>{column.name}</strong> <span>{column.type ?? t("results.unknownType")}</span>
          </header>
          {isPending && (
            <p className={classes.work}>
              <WorkStatus work={t("results.pending.summary")} onStop={onClose} />
            </p>
          )}
          {error ? (
            <p role="alert">{t("results.noSummary", { error: errorText(error) })}</p>
          ) : (
            <SummaryFacts summary={data ?? null} kind={columnKind(column)} />
          )}
        </section>
      </Popover.Dropdown>
    </Popover>,
    layers(),
  );
}

const percent = (part: number, whole: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 }).format(
    whole === 0 ? 0 : part / whole,
  );

/** The facts of a summary; without one their places, so that nothing moves when they come. */
export function SummaryFacts({ summary, kind }: { summary: ColumnSummary | null; kind: string }) {
  const t = useWords("sql-lab");
  const format = (value: number) => new Intl.NumberFormat(language()).format(value);
  const mean = (value: number) =>
    new Intl.NumberFormat(language(), { maximumSignificantDigits: 8 }).format(value);
  const facts: [string, string | null | undefined][] = [
    ["rows", summary && format(summary.rows)],
    ["distinct", summary && format(summary.distinct)],
    ["nulls", summary && `${format(summary.nulls)} (${percent(summary.nulls, summary.rows)})`],
    ["min", summary && (summary.min ?? "–")],
    ["max", summary && (summary.max ?? "–")],
    ...(kind === "number"
      ? [["mean", summary && (summary.mean === null ? "–" : mean(summary.mean))] as [string, string | null]]
      : []),
  ];
  const most = Math.max(1, ...(summary?.top ?? []).map(({ count }) => count));
  // The first of the most frequent values is there once.
  const isUnique = summary !== null && summary.rows > 1 && summary.top.length > 0 && most === 1;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`results.summary.${name}`)}</dt>
            <dd>{value ?? <span className={classes.bone} />}</dd>
          </div>
        ))}
      </dl>
      {summary && summary.histogram.length > 1 && <Histogram steps={summary.histogram} kind={kind} />}
      {isUnique && <p className={classes.unique}>{t("results.summary.allDiffer")}</p>}
      {summary && summary.top.length > 0 && !isUnique && (
        <>
          <h3 className={classes.title}>{t("results.summary.top")}</h3>
          <ol className={classes.top}>
            {summary.top.map(({ value, count }) => (
              <li key={value ?? "null"}>
                <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
                <span className={classes.value} data-null={value === null || undefined}>
                  {value === null ? "NULL" : value === "" ? t("results.emptyText") : value}
                </span>
                <span className={classes.count}>
                  {format(count)} · {percent(count, summary.rows)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
