import type { ColumnSummary } from "@sightline/api/results";
import { language, useWords } from "../i18n/index.ts";
import { Histogram } from "./Histogram.tsx";
import classes from "./summary.module.css";

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
