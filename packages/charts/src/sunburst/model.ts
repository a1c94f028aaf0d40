import type { ModelInput } from "../contract/index.ts";
import {
  buildHierarchy,
  type Hierarchy,
  type HierarchyNode,
  nodesInOrder,
} from "../shared-hierarchy/index.ts";
import { hasSecondary, type SunburstForm } from "./controls.ts";

export interface SunburstModel extends Hierarchy {
  /** How many rings there are. */
  levels: number;
  /** The ends of what the colors stand for, the second metric per first; null: they stand for names. */
  ratioRange: [low: number, high: number] | null;
}

/** The second metric of a node per its first. */
export const ratioOf = ({ value, secondary }: Pick<HierarchyNode, "value" | "secondary">): number =>
  value === 0 ? 0 : secondary / value;

/** The parts of a whole on one ring a level. */
export function model({ form, queries }: ModelInput<SunburstForm>): SunburstModel | null {
  const { columns, metric, secondary_metric } = form;
  const isColoredByValue = hasSecondary(metric, secondary_metric);
  const hierarchy = buildHierarchy(queries[0], {
    columns,
    metric,
    secondaryMetric: isColoredByValue ? secondary_metric : null,
    timeFormat: form.date_format,
  });
  if (hierarchy === null) return null;
  const ratios = nodesInOrder(hierarchy.nodes).map(ratioOf);
  return {
    ...hierarchy,
    levels: Math.max(columns.length, 1),
    ratioRange: isColoredByValue
      ? [ratios.reduce((a, b) => Math.min(a, b), 0), ratios.reduce((a, b) => Math.max(a, b), 0)]
      : null,
  };
}
