import type { ComponentId } from "@sightline/core/layout";
import type { ReactNode } from "react";
import { ChartNode } from "../chart/ChartNode.tsx";
import { useScene } from "../scene.ts";
import { ColumnNode, DividerNode, HeaderNode, MissingNode, RowNode } from "./blocks.tsx";
import { MarkdownNode } from "./MarkdownNode.tsx";
import { TabsNode } from "./TabsNode.tsx";

/** Draws one component of the layout with all it holds. */
export function Node({ id }: { id: ComponentId }) {
  const { layout, edit } = useScene();
  const component = layout[id];
  if (!component) return null;
  const Frame = edit?.Frame;
  const drawn = draw();
  return Frame ? <Frame component={component}>{drawn}</Frame> : drawn;

  function draw(): ReactNode {
    if (!component) return null;
    switch (component.type) {
      case "ROW":
        return <RowNode component={component}>{children()}</RowNode>;
      case "COLUMN":
        return <ColumnNode component={component}>{children()}</ColumnNode>;
      case "CHART":
        return <ChartNode component={component} />;
      case "MARKDOWN":
        return edit ? <edit.Markdown component={component} /> : <MarkdownNode component={component} />;
      case "HEADER":
        return <HeaderNode component={component} />;
      case "DIVIDER":
        return <DividerNode />;
      case "TABS":
        return <TabsNode component={component} />;
      case "DYNAMIC":
        return <MissingNode component={component} />;
      default:
        return children();
    }
  }
  function children(): ReactNode {
    return <Children ids={component?.children ?? []} />;
  }
}

/** Draws components one after the other. */
export const Children = ({ ids }: { ids: readonly ComponentId[] }) =>
  ids.map((child) => <Node key={child} id={child} />);
