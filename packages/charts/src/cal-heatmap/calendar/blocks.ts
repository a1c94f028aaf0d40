import { DAY, nextOf, startOf, type Unit } from "./units.ts";

/** A cell of a block: its time, and where it lies. */
export interface CalendarCell {
  /** Epoch milliseconds. */
  time: number;
  column: number;
  row: number;
}

/** One unit of time with its cells. */
export interface CalendarBlock {
  /** Epoch milliseconds. */
  start: number;
  cells: CalendarCell[];
  columns: number;
  rows: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MONDAY = -3 * DAY;

/** Rows of a block of minutes in an hour, and of hours in a day. */
const MINUTE_ROWS = 10;
const HOUR_ROWS = 6;

type Place = (time: number, start: number) => readonly [column: number, row: number];

const days = (time: number): number => Math.floor(time / DAY);
const weeks = (time: number): number => Math.floor((time - MONDAY) / (7 * DAY));

/** Where a cell lies in its block. Short blocks are filled column by column; in long ones a row is a time of the day or the week. */
function placeOf(block: Unit, cell: Unit): Place {
  if (cell === "min") {
    if (block === "hour")
      return (time, start) => {
        const minute = (time - start) / MINUTE;
        return [Math.floor(minute / MINUTE_ROWS), minute % MINUTE_ROWS];
      };
    return (time, start) => [Math.floor((time - start) / HOUR), ((time - start) / MINUTE) % 60];
  }
  if (cell === "hour") {
    if (block === "day")
      return (time, start) => {
        const hour = (time - start) / HOUR;
        return [Math.floor(hour / HOUR_ROWS), hour % HOUR_ROWS];
      };
    return (time, start) => [days(time) - days(start), ((time - start) / HOUR) % 24];
  }
  if (cell === "day")
    return (time, start) => [weeks(time) - weeks(start), Math.floor((time - MONDAY) / DAY) % 7];
  if (cell === "week") return (time, start) => [Math.floor((time - start) / (7 * DAY)), 0];
  return (time) => [new Date(time).getUTCMonth(), 0];
}

/** All blocks from a time to another, each with all of its cells; at most so many cells. */
export function calendarBlocks(
  { from, to }: { from: number; to: number },
  { block, cell }: { block: Unit; cell: Unit },
  mostCells: number,
): { blocks: CalendarBlock[]; isCut: boolean } {
  const place = placeOf(block, cell);
  const blocks: CalendarBlock[] = [];
  let count = 0;
  for (let start = startOf(from, block); start <= to; start = nextOf(start, block)) {
    const cells: CalendarCell[] = [];
    const end = nextOf(start, block);
    const first = startOf(start, cell);
    // A week belongs to the month that its Monday is in.
    for (let time = first < start ? nextOf(first, cell) : first; time < end; time = nextOf(time, cell)) {
      const [column, row] = place(time, start);
      cells.push({ time, column, row });
    }
    count += cells.length;
    if (count > mostCells && blocks.length > 0) return { blocks, isCut: true };
    const countAlong = (side: "column" | "row") =>
      cells.reduce((all, one) => Math.max(all, one[side] + 1), 0);
    blocks.push({ start, cells, columns: countAlong("column"), rows: countAlong("row") });
  }
  return { blocks, isCut: false };
}
