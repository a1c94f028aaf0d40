import { useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { NodeProps } from "../../scene.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { useDropTarget } from "../moves/useDropTarget.ts";

/** The free end of a container: what is dropped here comes last. */
export function Space({ component }: NodeProps) {
  const t = useWords("dashboards");
  const ref = useRef<HTMLDivElement>(null);
  const hint = useLayoutDraft(({ drop }) =>
    drop?.targetId === component.id && drop.edge === "inside" ? drop : null,
  );
  useDropTarget(ref, component.id, "inside");
  const empty = component.children.length === 0;
  return (
    <div
      ref={ref}
      className={edit.space}
      data-empty={empty || undefined}
      data-page={component.type === "GRID" || component.type === "TAB" || undefined}
      data-drop={hint ? (hint.refused ? "refused" : "ok") : undefined}
    >
      {empty && t(component.type === "GRID" || component.type === "TAB" ? "dropHere" : "dropInto")}
    </div>
  );
}
