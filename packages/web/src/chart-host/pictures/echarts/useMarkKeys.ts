import type { ChartEvent, OwnState } from "@sightline/charts/contract";
import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { pressOnMark } from "./pressOnMark.ts";
import { isWalkKey, type MarkPlace, markSpeech, markTarget, nextMark, paramAt } from "./walkMarks.ts";

interface Options {
  picture: EChartsPicture;
  /** Sends an action to the drawing. */
  dispatch: (action: Record<string, unknown> & { type: string }) => void;
  /** The mark's place in the window, CSS pixels. */
  placeOf: (place: MarkPlace | null) => { x: number; y: number };
  onEvent: RefObject<((event: ChartEvent) => void) | undefined>;
  /** Keeps what a press on a mark says; missing: nobody keeps it. */
  onOwnState: ((ownState: OwnState) => void) | undefined;
  /** A press on a mark filters other charts. */
  clickFilters: boolean;
}

/**
 * The keys of a picture: arrows walk through its marks, Enter filters by one, Escape clears the filter, the menu key opens
 * its menu. `spoken`: what a screen reader says of the mark.
 */
export function useMarkKeys(options: Options) {
  const { picture, dispatch, placeOf, onEvent, onOwnState, clickFilters } = options;
  const [spoken, setSpoken] = useState("");
  const current = useRef<MarkPlace | null>(null);
  const shown = useRef(picture);
  shown.current = picture;

  const leave = useCallback(() => {
    if (current.current) dispatch({ type: "downplay", ...markTarget(shown.current, current.current) });
    if (current.current) dispatch({ type: "hideTip" });
    current.current = null;
    setSpoken("");
  }, [dispatch]);
  // Another picture has other marks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    current.current = null;
  }, [picture]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key } = event;
      const mark = current.current && (picture.marks?.(paramAt(picture, current.current)) ?? null);
      const isMenuKey = key === "ContextMenu" || (key === "F10" && event.shiftKey);
      if (isWalkKey(key)) {
        const next = nextMark(picture, current.current, key);
        if (next) {
          if (current.current) dispatch({ type: "downplay", ...markTarget(picture, current.current) });
          current.current = next;
          const target = markTarget(picture, next);
          dispatch({ type: "highlight", ...target });
          // ECharts finds no place for the tooltip of a link.
          if (target.dataType === "edge") dispatch({ type: "hideTip" });
          else dispatch({ type: "showTip", ...target });
          setSpoken(markSpeech(picture, next));
        }
      } else if ((key === "Enter" || key === " ") && current.current) {
        const press = pressOnMark(picture, paramAt(picture, current.current), {
          additive: event.shiftKey || event.ctrlKey || event.metaKey,
          filters: clickFilters,
          keepsState: onOwnState !== undefined,
        });
        if (!press) return;
        if (press.ownState) onOwnState?.(press.ownState);
        if (press.event) onEvent.current?.(press.event);
      } else if (key === "Escape" && current.current) {
        onEvent.current?.({ type: "filter", mark: null, additive: false });
        leave();
      } else if (isMenuKey && mark) {
        // It would lie over the menu.
        dispatch({ type: "hideTip" });
        onEvent.current?.({ type: "contextMenu", mark, ...placeOf(current.current) });
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [picture, dispatch, placeOf, onEvent, onOwnState, clickFilters, leave],
  );
  const currentPlace = useCallback(() => current.current, []);
  return { spoken, onKeyDown, onBlur: leave, currentPlace };
}
