import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { QueryData } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { toNumber } from "../shared-picture/index.ts";

/** How much goes from one place to another. */
export interface Flow {
  source: string;
  target: string;
  value: number;
}

export interface Flows {
  links: Flow[];
  /** Rows whose value is not above zero, and how many rows there are. */
  undrawn: number;
  rows: number;
  marks: FlowMarks;
}

/** What places and flows stand for. A place is known by the side on which it came first. */
interface FlowMarks {
  places: ReadonlyMap<string, Mark>;
  /** By `flowKey`. */
  flows: ReadonlyMap<string, Mark>;
}

/** The name of a flow among the marks. */
export const flowKey = ({ source, target }: Pick<Flow, "source" | "target">): string =>
  JSON.stringify([source, target]);

interface FlowColumns {
  source: QueryColumn | null;
  target: QueryColumn | null;
  metric: QueryMetric | null;
}

/** The flows of a reply, those whose ends read the same as one; null: there are none. */
export function readFlows(
  reply: QueryData | undefined,
  { source, target, metric }: FlowColumns,
): Flows | null {
  if (!reply?.data.length || source === null || target === null || metric === null) return null;
  const [from, to] = readDimensions([source, target], reply);
  const key = metricLabel(metric);
  const flows = new Map<string, Flow>();
  const marks = { places: new Map<string, Mark>(), flows: new Map<string, Mark>() };
  let undrawn = 0;
  for (const row of reply.data) {
    const value = toNumber(row[key]) ?? 0;
    if (value <= 0) {
      undrawn += 1;
      continue;
    }
    const flow = { source: from!.print(row[from!.label]), target: to!.print(row[to!.label]), value };
    const id = flowKey(flow);
    flows.set(id, { ...flow, value: value + (flows.get(id)?.value ?? 0) });
    keepFirst(marks.places, flow.source, rowMark([from!], row, metric)!);
    keepFirst(marks.places, flow.target, rowMark([to!], row, metric)!);
    const label = `${flow.source} > ${flow.target}`;
    keepFirst(marks.flows, id, { ...rowMark([from!, to!], row, metric)!, label });
  }
  return flows.size === 0 ? null : { links: [...flows.values()], undrawn, rows: reply.data.length, marks };
}

function keepFirst(marks: Map<string, Mark>, name: string, mark: Mark): void {
  if (!marks.has(name)) marks.set(name, mark);
}
