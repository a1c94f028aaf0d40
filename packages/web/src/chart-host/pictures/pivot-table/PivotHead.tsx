import { cornerNames, type HeaderCell, type PivotTablePicture } from "@sightline/charts/pivot-table";
import { memo } from "react";
import type { Place } from "./activeCell.ts";
import { HeadCell } from "./HeadCell.tsx";
import classes from "./pivot-table.module.css";

interface Props {
  id: string;
  picture: PivotTablePicture;
  /** For each level its cells. */
  header: readonly (readonly HeaderCell[])[];
  levelStarts: readonly number[];
  /** There is no room in the corner for the names of both sides. */
  isSqueezed: boolean;
  columnCount: number;
  /** Columns that are drawn. */
  first: number;
  last: number;
  active: Place | null;
}

/** The names of columns, which stay at the top, and in the corner what the levels are called. */
export const PivotHead = memo(function PivotHead(props: Props) {
  const { id, picture, header, levelStarts, isSqueezed, columnCount, first, last, active } = props;
  const names = cornerNames(picture);
  return (
    <thead className={classes.head}>
      {header.map((cells, level) => (
        // Levels have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <tr key={level} aria-rowindex={level + 1}>
          <Corner
            names={names}
            level={level}
            levelStarts={levelStarts}
            isLast={level === header.length - 1}
            isSqueezed={isSqueezed}
          />
          {first > 0 && <td aria-hidden="true" />}
          {cells
            .filter((cell) => cell.first < last && cell.first + cell.count > first)
            .map((cell) => (
              <HeadCell
                key={cell.first}
                id={id}
                picture={picture}
                side="columns"
                head={cell}
                from={Math.max(cell.first, first)}
                to={Math.min(cell.first + cell.count, last)}
                place={{ row: cell.level - header.length, column: cell.first }}
                active={active}
              />
            ))}
          {last < columnCount && <td aria-hidden="true" />}
        </tr>
      ))}
    </thead>
  );
});

interface CornerProps {
  names: Record<"rows" | "columns", string[]>;
  level: number;
  levelStarts: readonly number[];
  isLast: boolean;
  isSqueezed: boolean;
}

/** Beside the last names of columns stand the names of the rows' levels. */
function Corner({ names, level, levelStarts, isLast, isSqueezed }: CornerProps) {
  const across = names.columns[level];
  if (!isLast)
    return (
      <td
        colSpan={names.rows.length}
        className={classes.corner}
        data-innermost="true"
        style={{ left: 0 }}
        title={across}
      >
        <span className={classes.across}>{across}</span>
      </td>
    );
  return names.rows.map((name, at) => {
    const isInnermost = at === names.rows.length - 1;
    return (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity but their place
        key={at}
        className={classes.corner}
        data-innermost={isInnermost || undefined}
        style={{ left: levelStarts[at] }}
      >
        <span className={classes.corners}>
          <span className={classes.text} title={name}>
            {name}
          </span>
          {isInnermost && across !== "" && !(isSqueezed && name !== "") && (
            <span className={classes.across} title={across}>
              {across}
            </span>
          )}
        </span>
      </td>
    );
  });
}
