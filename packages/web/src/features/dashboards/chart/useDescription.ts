import { useState } from "react";
import { useScene } from "../scene.ts";

/**
 * Whether the description of a chart is shown, and what changes that: at first as the dashboard stores it. A reader changes
 * it for the visit, an editor for all readers.
 */
export function useDescription(chartId: number): [isShown: boolean, toggle: () => void] {
  const { expanded, onExpand } = useScene();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isShown = toggled ?? expanded[chartId] === true;
  return [isShown, () => (onExpand ? onExpand(chartId, !isShown) : setToggled(!isShown))];
}
