import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { readDimensions, toNumber } from "../shared-picture/index.ts";
import type { SankeyForm } from "./controls.ts";
import { findCycle, layersOf } from "./layers.ts";

/** A place that something flows to or from. */
export interface SankeyNode {
  name: string;
  /** What flows in, or what flows out, whichever is more. */
  value: number;
  /** The longest way to it from where nothing flows in. */
  layer: number;
  /** Nothing flows out of it. */
  isEnd: boolean;
}

export interface SankeyLink {
  source: string;
  target: string;
  value: number;
}

export interface SankeyModel {
  nodes: SankeyNode[];
  links: SankeyLink[];
  /** Names along a way that comes back to its start, which is the last one, too; null: there is none. */
  cycle: string[] | null;
  undrawn: number;
  rows: number;
}

/** The flows of a reply and the places between which they go. */
export function model({ form, queries }: ModelInput<SankeyForm>): SankeyModel | null {
  const reply = queries[0];
  const { source, target, metric } = form;
  if (!reply?.data.length || source === null || target === null || metric === null) return null;
  const [from, to] = readDimensions([source, target], reply);
  const key = metricLabel(metric);
  const values = new Map<string, SankeyLink>();
  let undrawn = 0;
  for (const row of reply.data) {
    const value = toNumber(row[key]) ?? 0;
    if (value <= 0) {
      undrawn += 1;
      continue;
    }
    const link = { source: from!.print(row[from!.label]), target: to!.print(row[to!.label]), value };
    const id = JSON.stringify([link.source, link.target]);
    // Two values that read the same are one place.
    values.set(id, { ...link, value: value + (values.get(id)?.value ?? 0) });
  }
  const links = [...values.values()];
  if (links.length === 0) return null;
  const cycle = findCycle(links);
  return { nodes: cycle ? [] : nodesOf(links), links, cycle, undrawn, rows: reply.data.length };
}

function nodesOf(links: readonly SankeyLink[]): SankeyNode[] {
  const [outflow, inflow] = [new Map<string, number>(), new Map<string, number>()];
  const layers = layersOf(links);
  for (const { source, target, value } of links) {
    outflow.set(source, (outflow.get(source) ?? 0) + value);
    inflow.set(target, (inflow.get(target) ?? 0) + value);
  }
  return [...layers].map(([name, layer]) => ({
    name,
    value: Math.max(outflow.get(name) ?? 0, inflow.get(name) ?? 0),
    layer,
    isEnd: !outflow.has(name),
  }));
}
