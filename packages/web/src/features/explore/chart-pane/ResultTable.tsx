import type { QueryResult } from "@sightline/api/charts";
import { NUMERIC, TEMPORAL } from "@sightline/core/query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { resultText, widthsOf } from "../model/resultText.ts";

/** Height of a row, CSS pixels. */
const ROW_PX = 26;

type Result = Pick<QueryResult, "colnames" | "coltypes" | "data">;

/** The rows of a result as they came; only those in sight are on the page. */
export function ResultTable({ result, label }: { result: Result; label: string }) {
  const t = useWords("explore");
  const scroll = useRef<HTMLDivElement>(null);
  const { colnames, coltypes, data } = result;
  const widths = useMemo(() => widthsOf(colnames, coltypes, data), [colnames, coltypes, data]);
  const template = widths.map((width) => `minmax(${width}px, 1fr)`).join(" ");
  const rows = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  if (data.length === 0) return <p className="ex-quiet">{t("results.empty")}</p>;
  return (
    <div
      ref={scroll}
      className="ex-grid"
      role="table"
      aria-label={label}
      aria-rowcount={data.length + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div className="ex-grid-head" role="row" tabIndex={-1} style={{ gridTemplateColumns: template }}>
        {colnames.map((name, index) => (
          <span
            key={name}
            role="columnheader"
            tabIndex={-1}
            data-number={coltypes[index] === NUMERIC || undefined}
            title={name}
          >
            {name}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="row"
            tabIndex={-1}
            aria-rowindex={index + 2}
            className="ex-grid-row"
            style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
          >
            {colnames.map((name, column) => {
              const value = data[index]?.[name];
              return (
                <span
                  key={name}
                  role="cell"
                  data-number={coltypes[column] === NUMERIC || undefined}
                  data-null={value === null || value === undefined || undefined}
                >
                  {resultText(value, coltypes[column] === TEMPORAL)}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
