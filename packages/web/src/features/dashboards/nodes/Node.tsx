import type { ComponentId, LayoutComponent } from "@sightline/core/layout";
import { openTabOf } from "@sightline/core/layout/tabs";
import type { ReactNode } from "react";
import { ChartNode } from "../chart/ChartNode.tsx";
import { useScene } from "../scene.ts";
import { ColumnNode, DividerNode, HeaderNode, MissingNode, RowNode } from "./blocks.tsx";
import { MarkdownNode } from "./MarkdownNode.tsx";
import { TabsNode } from "./TabsNode.tsx";

/** Draws one component of the layout with all it holds. */
export function Node({ id }: { id: ComponentId }) {
  const { layout, openTabs, edit } = useScene();
  const component = layout[id];
  if (!component) return null;
  const Frame = edit?.Frame;
  return Frame ? <Frame component={component}>{draw(component)}</Frame> : draw(component);

  function draw(component: LayoutComponent): ReactNode {
    switch (component.type) {
      case "ROW":
        return <RowNode component={component}>{children(component)}</RowNode>;
      case "COLUMN":
        return <ColumnNode component={component}>{children(component)}</ColumnNode>;
      case "CHART":
        return <ChartNode component={component} />;
      case "MARKDOWN":
        return edit ? <edit.Markdown component={component} /> : <MarkdownNode component={component} />;
      case "HEADER":
        return <HeaderNode component={component} />;
      case "DIVIDER":
        return <DividerNode />;
      case "TABS":
        return tabs(component);
      case "DYNAMIC":
        return <MissingNode component={component} />;
      default:
        return children(component);
    }
  }
  function tabs(component: LayoutComponent): ReactNode {
    const open = openTabOf(layout, id, openTabs);
    return (
      <TabsNode component={component} open={open}>
        <Children ids={layout[open ?? ""]?.children ?? []} />
      </TabsNode>
    );
  }
  function children(component: LayoutComponent): ReactNode {
    return <Children ids={component.children} />;
  }
}

/** Draws components one after the other. */
export const Children = ({ ids }: { ids: readonly ComponentId[] }) =>
  ids.map((child) => <Node key={child} id={child} />);
