import { useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { NodeProps } from "../../scene.ts";
import edit from "../edit.module.css";
import { useDropTarget } from "../moves/useDropTarget.ts";

/** The free end of a container: what is dropped here comes last. */
export function Space({ component }: NodeProps) {
  const t = useWords("dashboards");
  const ref = useRef<HTMLDivElement>(null);
  useDropTarget(ref, component.id, "inside");
  const empty = component.children.length === 0;
  const isPage = component.type === "GRID" || component.type === "TAB";
  return (
    <div
      ref={ref}
      className={edit.space}
      data-space={component.id}
      data-empty={empty || undefined}
      data-page={isPage || undefined}
    >
      {empty && t(isPage ? "dropHere" : "dropInto")}
    </div>
  );
}
