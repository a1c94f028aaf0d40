import { lineHeight, placeLine } from "@sightline/charts/cell-line";
import type { CellLine } from "@sightline/charts/contract/pictures/table";
import { type PointerEvent, useMemo, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { PointerTooltip } from "../../pointer-tooltip/PointerTooltip.tsx";
import classes from "./cell-line.module.css";

/** A line in a cell; the pointer tells the value that it is nearest to. */
export function CellLineText({ line }: { line: CellLine }) {
  const t = useWords("charts");
  const [hovered, setHovered] = useState<{ index: number; at: { x: number; y: number } } | null>(null);
  const { width, ends } = line;
  const height = lineHeight(line);
  const { d, points } = useMemo(() => placeLine(line, width), [line, width]);
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const [first, ...others] = points;
    if (!first) return;
    const nearest = others.reduce(
      (best, one) => (Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best),
      first,
    );
    setHovered({ index: nearest.index, at: { x: event.clientX, y: event.clientY } });
  };
  const point = points.find(({ index }) => index === hovered?.index);
  const last = points.at(-1);
  return (
    <span className={classes.line}>
      {ends && (
        <span className={classes.ends} style={{ height }} aria-hidden="true">
          <span>{ends.high}</span>
          <span>{ends.low}</span>
        </span>
      )}
      <svg
        role="img"
        aria-label={line.label}
        width={width}
        height={height}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHovered(null)}
      >
        <path d={d} fill="none" stroke={line.color} strokeWidth={1.5} strokeLinejoin="round" />
        {(point ?? last) && (
          <circle cx={(point ?? last)!.x} cy={(point ?? last)!.y} r={2.5} fill={line.color} />
        )}
      </svg>
      {hovered && point && (
        <PointerTooltip content={line.tooltip(hovered.index)} at={hovered.at} noData={t("noData")} />
      )}
    </span>
  );
}
