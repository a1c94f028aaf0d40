import type { ModelInput } from "../contract/index.ts";
import { type Flow, type Flows, readFlows } from "../shared-flows/index.ts";
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

export interface SankeyModel extends Flows {
  nodes: SankeyNode[];
  /** Names along a way that comes back to its start, which is the last one, too; null: there is none. */
  cycle: string[] | null;
}

/** The flows of a reply and the places between which they go. */
export function model({ form, queries }: ModelInput<SankeyForm>): SankeyModel | null {
  const flows = readFlows(queries[0], form);
  if (flows === null) return null;
  const cycle = findCycle(flows.links);
  return { ...flows, nodes: cycle ? [] : nodesOf(flows.links), cycle };
}

function nodesOf(links: readonly Flow[]): SankeyNode[] {
  const [outflow, inflow] = [new Map<string, number>(), new Map<string, number>()];
  for (const { source, target, value } of links) {
    outflow.set(source, (outflow.get(source) ?? 0) + value);
    inflow.set(target, (inflow.get(target) ?? 0) + value);
  }
  return [...layersOf(links)].map(([name, layer]) => ({
    name,
    value: Math.max(outflow.get(name) ?? 0, inflow.get(name) ?? 0),
    layer,
    isEnd: !outflow.has(name),
  }));
}
