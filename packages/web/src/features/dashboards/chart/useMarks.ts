import type { ChartEvent, Mark, SelectedValues } from "@sightline/charts";
import { useMemo, useState } from "react";
import { useScene } from "../scene.ts";
import type { OpenMarkMenu } from "./MarkMenu.tsx";

interface Marks {
  picture: MarksOfPicture;
  /** The menu of a mark; null: none is open. */
  menu:
    | (OpenMarkMenu & {
        isFiltering: boolean;
        /** Null: the marks of the chart do not filter others. */
        onFilter: ((mark: Mark | null) => void) | null;
        onClose: () => void;
      })
    | null;
}

interface MarksOfPicture {
  /** The values by which the chart filters others: what does not match is dimmed. */
  selected: SelectedValues;
  /** Missing: nothing in the chart can be pressed. */
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/**
 * What a press on a mark of a chart does on the dashboard. `canFilter`: the chart's type has marks that filter. `hasMenu`:
 * there is more to do with a mark than to filter by it.
 */
export function useMarks(chartId: number, canFilter: boolean, hasMenu: boolean): Marks {
  const { selectedOf, onMark } = useScene();
  const [opened, setOpened] = useState<OpenMarkMenu | null>(null);
  const filters = canFilter && onMark !== null;
  const picture = useMemo((): MarksOfPicture => {
    const press =
      filters || hasMenu
        ? (event: ChartEvent) => {
            if (event.type === "filter" && filters) onMark?.(chartId, event.mark, event.additive);
            if (event.type === "contextMenu" && event.mark) setOpened({ ...event, mark: event.mark });
          }
        : undefined;
    return { selected: selectedOf(chartId), onEvent: press };
  }, [chartId, filters, hasMenu, selectedOf, onMark]);
  const menu = opened && {
    ...opened,
    isFiltering: picture.selected !== null,
    onFilter: filters ? (mark: Mark | null) => onMark?.(chartId, mark, false) : null,
    onClose: () => setOpened(null),
  };
  return { picture, menu };
}
