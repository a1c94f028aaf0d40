import type { ChartEvent, SelectedValues } from "@sightline/charts";
import { useMemo } from "react";
import { useScene } from "../scene.ts";

interface Marks {
  /** The values by which the chart filters others: what does not match is dimmed. */
  selected: SelectedValues;
  /** Missing: nothing in the chart can be pressed. */
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/** What a press on a mark of a chart does on the dashboard. `canFilter`: the chart's type has marks that filter. */
export function useMarks(chartId: number, canFilter: boolean): Marks {
  const { selectedOf, onMark } = useScene();
  return useMemo(() => {
    const press =
      canFilter && onMark
        ? (event: ChartEvent) => {
            if (event.type === "filter") onMark(chartId, event.mark, event.additive);
          }
        : undefined;
    return { selected: selectedOf(chartId), onEvent: press };
  }, [chartId, canFilter, selectedOf, onMark]);
}
