import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { toast } from "@sightline/ui/toast";
import { useEffect } from "react";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { dropDragged } from "./componentActions.ts";
import { type DropTarget, destinationAt, draggedContent, hintFor } from "./dropPlaces.ts";
import { newId } from "./newId.ts";

type Record = { data: unknown };

/** Shows where a drag would land while it lasts, and drops it there. */
export function useDropMonitor(): void {
  useEffect(() => {
    let pointed = "";
    const hint = (source: Record, targets: readonly Record[]) =>
      hintFor(
        useLayoutDraft.getState().history.present,
        draggedContent(source),
        targets.map(({ data }) => data as DropTarget),
        newId,
      );
    return monitorForElements({
      onDragStart: () => {
        pointed = "";
        document.body.toggleAttribute("data-dragging", true);
      },
      onDrag: ({ source, location }) => {
        // A drag tells of each frame: the layout is only looked at when the pointer means another place.
        const { dropTargets } = location.current;
        const now = dropTargets.map(({ data }) => `${data.targetId} ${data.edge}`).join("\n");
        if (now === pointed) return;
        pointed = now;
        useLayoutDraft.setState({ drop: hint(source, dropTargets) });
      },
      onDrop: ({ source, location }) => {
        const last = hint(source, location.current.dropTargets);
        useLayoutDraft.setState({ drop: null });
        document.body.removeAttribute("data-dragging");
        if (!last) return;
        if (last.refusalReason !== null) {
          toast.warning(last.refusalReason);
          return;
        }
        const destination = destinationAt(useLayoutDraft.getState().history.present, last);
        if (destination) dropDragged(draggedContent(source), destination);
      },
    });
  }, []);
}
