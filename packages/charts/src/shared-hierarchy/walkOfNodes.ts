import type { TooltipParam } from "../contract/pictures/index.ts";

/** ECharts puts a root of its own before the nodes of a tree. */
const NODES_BEFORE = 1;

/** What ECharts tells of the nodes of a tree, in the order of `nodesInOrder`; `isMark`: those that can be pointed at. */
export const walkOfNodes = <Node extends { name: string; value: unknown }>(
  nodes: readonly Node[],
  isMark: (node: Node) => boolean = () => true,
): TooltipParam[] =>
  nodes.flatMap((node, at) =>
    isMark(node)
      ? [
          {
            seriesIndex: 0,
            dataIndex: at + NODES_BEFORE,
            name: node.name,
            value: node.value,
            data: { place: at },
          },
        ]
      : [],
  );

/** The place of a node among all, of what ECharts tells of it; -1: it is none of them. */
export const placeOf = (data: unknown): number => (data as { place?: number } | undefined)?.place ?? -1;
