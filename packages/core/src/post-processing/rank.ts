import { NUMERIC } from "../query/generic-type/genericType.ts";
import { groupRows, range } from "./groups.ts";
import { columnsNamed, numberOf, type Operation, withColumns } from "./operation.ts";

/** Adds `rank`: the share of rows at or below a value, ties averaged; within groups where `group_by` is set. */
export const rank: Operation = (frame, options) => {
  const metric = columnsNamed(frame, String(options.metric))[0]!;
  const by = typeof options.group_by === "string" ? [columnsNamed(frame, options.group_by)[0]!] : [];
  const groups = by.length === 0 ? [{ rows: range(frame.rows) }] : groupRows(by, range(frame.rows));
  const ranks = new Array<number | null>(frame.rows).fill(null);
  for (const { rows } of groups) {
    const known = rows.flatMap((row) => {
      const value = numberOf(metric.values[row]);
      return value === null ? [] : [{ row, value }];
    });
    known.sort((a, b) => a.value - b.value);
    for (let start = 0; start < known.length; ) {
      let end = start;
      while (end < known.length && known[end]!.value === known[start]!.value) end += 1;
      for (let place = start; place < end; place += 1)
        ranks[known[place]!.row] = (start + 1 + end) / 2 / known.length;
      start = end;
    }
  }
  return withColumns(frame, [{ label: ["rank"], type: NUMERIC, values: ranks }]);
};
