import type { ColumnSummary } from "@sightline/api/results";
import { language, useWords } from "../i18n/index.ts";
import classes from "./summary.module.css";

const WIDTH = 280;
const HEIGHT = 64;

/** A step's end as it is read: a number, or the date of a time in epoch milliseconds. */
const boundText = (value: number, kind: string): string =>
  kind === "time"
    ? new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(value)
    : new Intl.NumberFormat(language(), { maximumSignificantDigits: 4 }).format(value);

/** How often values fall into equal steps from the smallest to the largest. */
export function Histogram({ steps, kind }: { steps: ColumnSummary["histogram"]; kind: string }) {
  const t = useWords("sql-lab");
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const width = WIDTH / steps.length;
  const first = boundText(steps[0]!.from, kind);
  const last = boundText(steps.at(-1)!.to, kind);
  return (
    <figure className={classes.histogram}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("results.summary.histogram", { first, last, most })}
      >
        {steps.map(({ from, to, count }, index) => {
          const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT);
          return (
            <rect
              key={from}
              x={index * width}
              y={HEIGHT - height}
              width={Math.max(0.5, width - 1)}
              height={height}
            >
              <title>{`${boundText(from, kind)} – ${boundText(to, kind)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
