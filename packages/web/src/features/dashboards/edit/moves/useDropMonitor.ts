import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { toast } from "@sightline/ui/toast";
import { useEffect } from "react";
import { dropComponent } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { type Dragged, type DropHint, type DropTarget, destinationAt, hintFor } from "./dropPlaces.ts";
import { newId } from "./newId.ts";

const same = (a: DropHint | null, b: DropHint | null) =>
  a?.targetId === b?.targetId && a?.edge === b?.edge && a?.refused === b?.refused;

/** Shows where a drag would land while it lasts, and drops it there. */
export function useDropMonitor(): void {
  useEffect(() => {
    const hint = (source: { data: unknown }, targets: readonly { data: unknown }[]) =>
      hintFor(
        useLayoutDraft.getState().history.present,
        source.data as Dragged,
        targets.map(({ data }) => data as DropTarget),
        newId,
      );
    return monitorForElements({
      onDrag: ({ source, location }) => {
        const next = hint(source, location.current.dropTargets);
        if (!same(next, useLayoutDraft.getState().drop)) useLayoutDraft.setState({ drop: next });
      },
      onDrop: ({ source, location }) => {
        const last = hint(source, location.current.dropTargets);
        useLayoutDraft.setState({ drop: null });
        if (!last) return;
        if (last.refused !== null) {
          toast.warning(last.refused);
          return;
        }
        const destination = destinationAt(useLayoutDraft.getState().history.present, last);
        if (destination) dropComponent(source.data as unknown as Dragged, destination);
      },
    });
  }, []);
}
