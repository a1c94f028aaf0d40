import {
  groupsOf,
  type PivotNode,
  type PivotSide,
  type PivotTablePicture,
  pathKey,
  pivotWidths,
  plainTexts,
  squeezedLevels,
} from "@sightline/charts/pivot-table";
import { useCallback, useMemo, useState } from "react";
import { lineStarts } from "../lines/linesInView.ts";
import { textMeasure } from "../lines/measureText.ts";
import { type CollapsedGroups, NOTHING_COLLAPSED, pivotLayout } from "./pivotLayout.ts";

export const FONT_PX = 12;
/** How far the columns of a narrow table spread over the room that there is, CSS pixels each. */
const MOST_SPREAD = 48;
/** Part of the width that the names of rows may take, since they stay while the rest is scrolled. */
const MOST_HEAD = 0.55;

const idsOf = (picture: PivotTablePicture, side: PivotSide, keys: ReadonlySet<string>): Set<number> =>
  new Set(
    keys.size === 0
      ? []
      : groupsOf(picture[side])
          .filter((node) => keys.has(pathKey(node)))
          .map(({ id }) => id),
  );

/** Lines, header cells and widths of a picture; which groups are collapsed, and the way to change it. */
export function usePivotLayout(picture: PivotTablePicture, fontFamily: string, width: number) {
  const [collapsed, setCollapsed] = useState<CollapsedGroups>(NOTHING_COLLAPSED);
  const layout = useMemo(
    () =>
      pivotLayout(picture, {
        rows: idsOf(picture, "rows", collapsed.rows),
        columns: idsOf(picture, "columns", collapsed.columns),
      }),
    [picture, collapsed],
  );
  const widths = useMemo(
    () => pivotWidths(plainTexts(picture), layout.rows, layout.columns, textMeasure(fontFamily, FONT_PX)),
    [picture, layout, fontFamily],
  );
  const placed = useMemo(() => {
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
    const levelStarts = lineStarts(squeezedLevels(widths.levels, width * MOST_HEAD));
    const headWidth = levelStarts.at(-1) ?? 0;
    const isSqueezed = headWidth < sum(widths.levels);
    const spare = width - headWidth - sum(widths.columns);
    const spread = Math.max(0, Math.min(MOST_SPREAD, Math.floor(spare / widths.columns.length)));
    return {
      isSqueezed,
      headWidth,
      levelStarts,
      columnStarts: lineStarts(widths.columns.map((own) => own + spread)),
    };
  }, [widths, width]);

  /** Collapses a group, or opens it; with `all`, those beside it, too. */
  const toggle = useCallback(
    (side: PivotSide, node: PivotNode, all: boolean) => {
      const nodes = all ? groupsOf(picture[side]).filter(({ depth }) => depth === node.depth) : [node];
      setCollapsed((before) => {
        const next = new Set(before[side]);
        const opens = next.has(pathKey(node));
        for (const key of nodes.map(pathKey)) {
          if (opens) next.delete(key);
          else next.add(key);
        }
        return { ...before, [side]: next };
      });
    },
    [picture],
  );
  return { layout, ...placed, toggle };
}
