import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { rowMark, textDimensions } from "../shared-picture/dimensions/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import type { GraphForm } from "./controls.ts";

export interface GraphNode {
  name: string;
  /** Sum of its links. */
  value: number;
  /** Null: nodes have no categories. */
  category: string | null;
  mark: Mark;
}

export interface GraphLink {
  /** Places among the nodes. */
  source: number;
  target: number;
  value: number;
  mark: Mark;
}

export interface GraphModel {
  nodes: GraphNode[];
  links: GraphLink[];
  /** In the order in which they appear; empty: nodes have none. */
  categories: string[];
}

/** The links of a reply and what they connect. A row whose metric is nothing is no link. */
export function model({ form, queries }: ModelInput<GraphForm>): GraphModel | null {
  const reply = queries[0];
  const { source, target, metric } = form;
  if (!reply?.data.length || source === null || target === null || metric === null) return null;
  const key = metricLabel(metric);
  const [from, to] = [textDimensions([source]), textDimensions([target])];
  const nodes = new Map<string, GraphNode & { place: number }>();
  const nodeOf = (
    dimensions: typeof from,
    row: Record<string, unknown>,
    categoryColumn: QueryColumn | null,
  ) => {
    const mark = rowMark(dimensions, row, metric)!;
    const known = nodes.get(mark.label);
    const category = categoryColumn === null ? null : categoryName(categoryColumn, row);
    // Sources or targets alone may have categories: a node has it from where it is one of these.
    if (known) known.category ??= category;
    if (known) return known;
    const node = { name: mark.label, value: 0, category, mark, place: nodes.size };
    nodes.set(mark.label, node);
    return node;
  };
  const links = reply.data.flatMap((row): GraphLink[] => {
    const value = toNumber(row[key]) ?? 0;
    if (value === 0) return [];
    const start = nodeOf(from, row, form.source_category);
    const end = nodeOf(to, row, form.target_category);
    start.value += value;
    end.value += value;
    const mark = rowMark([...from, ...to], row, metric)!;
    return [
      { source: start.place, target: end.place, value, mark: { ...mark, label: linkName(start, end) } },
    ];
  });
  if (links.length === 0) return null;
  const drawn = [...nodes.values()].map(({ place: _place, ...node }) => node);
  const categories = new Set(drawn.flatMap(({ category }) => (category === null ? [] : [category])));
  return { nodes: drawn, links, categories: [...categories] };
}

/** A link as a reader knows it. */
export const linkName = (source: { name: string }, target: { name: string }): string =>
  `${source.name} > ${target.name}`;

function categoryName(column: QueryColumn, row: Record<string, unknown>): string {
  const label = columnLabel(column);
  const value = row[label];
  if (value === null || value === undefined) return "N/A";
  return typeof value === "boolean" ? `${label}: ${value}` : String(value);
}
