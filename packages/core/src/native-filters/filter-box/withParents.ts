import { type Layout, ROOT_ID } from "../../layout/index.ts";
import type { NativeFilter, NativeFilterScope } from "../types.ts";

/** A filter of a filter box, and the chart that this box is. */
export interface BoxFilter {
  chartId: number;
  filter: NativeFilter;
}

/**
 * The filters with those that limit their values: a box is limited by the boxes in whose scope it is. Of two that would
 * limit each other the first one limits the second: filters never depend on each other in a circle.
 */
export function withParents(filters: readonly BoxFilter[], layout: Layout): NativeFilter[] {
  const boxIds = [...new Set(filters.map(({ chartId }) => chartId))];
  const within = boxesWithin(new Set(boxIds), layout);
  const reached = filters.map(({ filter }) => boxesInScope(filter.scope, within));
  const graph = limitGraph(filters.length);
  const parentIds = new Map<number, string[]>();
  // From the last box to the first: what comes first in the layout has the first say.
  for (const boxId of boxIds.toReversed()) {
    const parents = placesWhere(
      filters,
      ({ chartId, filter: { filterType } }, place) =>
        chartId !== boxId &&
        (filterType === "filter_select" || filterType === "filter_time") &&
        reached[place]!.has(boxId),
    );
    const children = placesWhere(
      filters,
      ({ chartId, filter }) => chartId === boxId && filter.filterType === "filter_select",
    );
    for (const child of children) {
      const isDependent = graph.dependentsOf(child);
      const allowed = parents.filter((parent) => !isDependent(parent));
      for (const parent of allowed) graph.addLimit(parent, child);
      parentIds.set(
        child,
        allowed.map((parent) => filters[parent]!.filter.id),
      );
    }
  }
  return filters.map(({ filter }, place) => {
    const cascadeParentIds = parentIds.get(place);
    return cascadeParentIds ? { ...filter, cascadeParentIds } : filter;
  });
}

const placesWhere = (
  filters: readonly BoxFilter[],
  fits: (filter: BoxFilter, place: number) => boolean,
): number[] => filters.flatMap((filter, place) => (fits(filter, place) ? [place] : []));

type BoxesByComponent = ReadonlyMap<string, ReadonlySet<number>>;

/** The boxes at or below each component of a layout; components without one are missing. */
function boxesWithin(boxIds: ReadonlySet<number>, layout: Layout): BoxesByComponent {
  const within = new Map<string, Set<number>>();
  const visit = (id: string, path: readonly string[]) => {
    const component = layout[id];
    if (!component) return;
    const here = [...path, id];
    const { chartId } = component.meta;
    if (component.type === "CHART" && chartId !== undefined && boxIds.has(chartId)) {
      for (const at of here) within.set(at, (within.get(at) ?? new Set()).add(chartId));
    }
    for (const child of component.children) visit(child, here);
  };
  visit(ROOT_ID, []);
  return within;
}

function boxesInScope({ rootPath, excluded }: NativeFilterScope, within: BoxesByComponent): Set<number> {
  const boxes = new Set<number>();
  for (const id of rootPath) for (const box of within.get(id) ?? []) boxes.add(box);
  for (const id of excluded) boxes.delete(id);
  return boxes;
}

/**
 * Which filters limit which, each by its place in the list. A bit for each pair: for a thousand filters, lists of them
 * would hold half a million entries, all of which would be read for each filter.
 */
function limitGraph(size: number) {
  const words = Math.ceil(size / 32);
  const limited = Array.from({ length: size }, () => new Uint32Array(words));
  return {
    addLimit(parent: number, child: number): void {
      limited[parent]![child >>> 5]! |= 1 << (child & 31);
    },
    /** Whether a filter depends on this one, directly or through others. */
    dependentsOf(place: number): (other: number) => boolean {
      const found = new Uint32Array(words);
      const open = [place];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const [word, bits] of limited[next]!.entries()) {
          let added = bits & ~found[word]!;
          found[word]! |= added;
          for (; added !== 0; added &= added - 1) open.push(word * 32 + 31 - Math.clz32(added & -added));
        }
      }
      return (other) => (found[other >>> 5]! & (1 << (other & 31))) !== 0;
    },
  };
}
