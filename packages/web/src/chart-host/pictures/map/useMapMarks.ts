import type { ChartEvent } from "@sightline/charts/contract";
import type { Mark } from "@sightline/charts/contract/marks";
import type { MapLayer } from "@sightline/charts/shared-map";
import { useCallback, useEffect, useRef, useState } from "react";
import type { MapMark } from "./mapMarks.ts";
import type { PickMark } from "./surface.ts";

interface Place {
  x: number;
  y: number;
}

/** Which mark is pointed at, and what a click on it says. */
export function useMapMarks(layers: readonly MapLayer[], onEvent: ((event: ChartEvent) => void) | undefined) {
  const [active, setActive] = useState<{ mark: MapMark; at: Place } | null>(null);
  const pick = useRef<PickMark>(() => null);
  // Marks of another picture are other marks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layers are what is pointed at
  useEffect(() => setActive(null), [layers]);

  const markOf = (found: MapMark | null): Mark | null =>
    found === null ? null : (layers[found.layer]?.marks?.(found.index) ?? null);
  const canFilter = layers.some(({ marks }) => marks);
  const onReady = useCallback((ready: PickMark) => {
    pick.current = ready;
  }, []);
  const markAt = (frame: Element, event: { target: EventTarget; clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return pick.current({ target: event.target, x: event.clientX - left, y: event.clientY - top });
  };
  return {
    active,
    setActive,
    onReady,
    markAt,
    /** Filters by a mark; beside all marks it clears the filter. */
    filterBy(found: MapMark | null, additive: boolean) {
      const mark = markOf(found);
      if (!onEvent || !canFilter || mark?.values.length === 0) return;
      onEvent({ type: "filter", mark, additive });
    },
    /** True where a menu opens. */
    openMenu(found: MapMark | null, { x, y }: Place): boolean {
      const mark = markOf(found);
      if (!onEvent || !mark) return false;
      onEvent({ type: "contextMenu", mark, x, y });
      return true;
    },
  };
}
