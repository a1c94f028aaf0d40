import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { takeFirstPicture } from "./firstView.ts";

/** Shows the picture of a chart that came with the page in an element of its card, until the chart has been drawn. */
export function useFirstPicture(chartId: number): {
  ref: RefObject<HTMLDivElement | null>;
  remove: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = takeFirstPicture(chartId);
    if (picture) ref.current?.replaceChildren(picture);
  }, [chartId]);
  return { ref, remove: useCallback(() => ref.current?.replaceChildren(), []) };
}
