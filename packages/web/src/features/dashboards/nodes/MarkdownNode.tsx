import { MarkdownText } from "../../../lib/markdown/index.ts";
import type { NodeProps } from "../scene.ts";
import { sizeOf } from "./blocks.tsx";
import classes from "./nodes.module.css";

/** Written text of the dashboard. It grows beyond its stored height rather than being cut. */
export function MarkdownNode({ component }: NodeProps) {
  return (
    <div className={`${classes.markdown} dashboard-markdown`} style={sizeOf(component.meta)} data-sized>
      <MarkdownText code={component.meta.code ?? ""} />
    </div>
  );
}
