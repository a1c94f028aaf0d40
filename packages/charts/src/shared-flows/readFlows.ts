import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { QueryData } from "../contract/index.ts";
import { readDimensions } from "../shared-picture/dimensions/index.ts";
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
}

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
  let undrawn = 0;
  for (const row of reply.data) {
    const value = toNumber(row[key]) ?? 0;
    if (value <= 0) {
      undrawn += 1;
      continue;
    }
    const flow = { source: from!.print(row[from!.label]), target: to!.print(row[to!.label]), value };
    const id = JSON.stringify([flow.source, flow.target]);
    flows.set(id, { ...flow, value: value + (flows.get(id)?.value ?? 0) });
  }
  return flows.size === 0 ? null : { links: [...flows.values()], undrawn, rows: reply.data.length };
}
