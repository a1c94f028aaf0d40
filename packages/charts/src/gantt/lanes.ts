import type { GanttEvent, GanttModel } from "./model.ts";

/** The lines of one name. */
export interface Category {
  name: string;
  /** Its first line, counted from the top, and how many there are. */
  lane: number;
  lanes: number;
}

export interface Lanes {
  categories: Category[];
  count: number;
  laneOf: (event: GanttEvent) => number;
}

/**
 * The lines of all names, in the order of the rows. With subcategories each value of the dimension that occurs under a
 * name has a line there. What is hidden in the legend takes no line.
 */
export function lanesOf(
  { events }: GanttModel,
  hasSubcategories: boolean,
  hidden: ReadonlySet<string>,
): Lanes {
  const lineKey = ({ series }: GanttEvent) => (hasSubcategories ? series : "");
  const lines = new Map<string, Map<string, number>>();
  for (const event of events) {
    if (hidden.has(event.series)) continue;
    const own = lines.get(event.category) ?? new Map<string, number>();
    if (!own.has(lineKey(event))) own.set(lineKey(event), own.size);
    lines.set(event.category, own);
  }
  const categories: Category[] = [];
  let count = 0;
  for (const [name, own] of lines) {
    categories.push({ name, lane: count, lanes: own.size });
    count += own.size;
  }
  const firstLanes = new Map(categories.map(({ name, lane }) => [name, lane]));
  return {
    categories,
    count,
    laneOf: (event) =>
      (firstLanes.get(event.category) ?? 0) + (lines.get(event.category)?.get(lineKey(event)) ?? 0),
  };
}
