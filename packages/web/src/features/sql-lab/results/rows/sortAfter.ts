import type { SortBy } from "../../../../lib/data-grid/index.ts";

/** The order after a click on a header: up, down, none. With `add` the other columns stay in it. */
export function sortAfter(sort: readonly SortBy[], column: string, add: boolean): SortBy[] {
  const old = sort.find((one) => one.column === column);
  const others = add ? sort.filter((one) => one.column !== column) : [];
  if (!old) return [...others, { column, desc: false }];
  if (old.desc) return others;
  const turned = { column, desc: true };
  return add ? sort.map((one) => (one === old ? turned : one)) : [turned];
}
