import { Pager, type Paging } from "@sightline/ui/table";
import type { ReactNode } from "react";
import classes from "./CardGrid.module.css";

const BONES = ["a", "b", "c", "d", "e", "f", "g", "h"];

interface Props<Row extends { id: number }> {
  label: string;
  /** Undefined until the first rows are there. */
  rows: readonly Row[] | undefined;
  card: (row: Row) => ReactNode;
  paging: Paging;
  /** Newer rows are on their way: the old ones stay, dimmed. */
  stale: boolean;
  /** Stands in place of the cards when there are none, or when they could not be had. */
  instead: ReactNode;
}

/** A list as cards. */
export function CardGrid<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, card, paging, stale, instead } = props;
  if (instead || (rows?.length === 0 && !stale)) return <div className={classes.instead}>{instead}</div>;
  return (
    <>
      <ul
        className={classes.cards}
        aria-label={label}
        aria-busy={stale || !rows}
        data-stale={stale || undefined}
      >
        {rows?.map((row) => <li key={row.id}>{card(row)}</li>) ??
          BONES.map((bone) => (
            <li key={bone}>
              <span className={classes.bone} />
            </li>
          ))}
      </ul>
      {rows && paging.total > 0 && <Pager {...paging} />}
    </>
  );
}
