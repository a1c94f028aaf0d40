import type { ChartEvent } from "@sightline/charts/contract";
import type { Mark, SelectedValues } from "@sightline/charts/contract/marks";
import type { TimeSpan } from "@sightline/charts/contract/pictures";
import { useMemo, useState } from "react";
import type { OpenMarkMenu } from "../../drill/index.ts";
import { useScene } from "../scene.ts";

interface Marks {
  picture: MarksOfPicture;
  /** The menu of a mark; null: none is open. */
  menu:
    | (OpenMarkMenu & {
        selected: SelectedValues;
        /** Null: the marks of the chart do not filter others. */
        onFilter: ((mark: Mark | null) => void) | null;
        onClose: () => void;
      })
    | null;
}

interface MarksOfPicture {
  /** The values by which the chart filters others: what does not match is dimmed. */
  selected: SelectedValues;
  /** The range of times by which the chart filters others; null: none; missing: none can be selected. */
  brushed: TimeSpan | null | undefined;
  /** Missing: nothing in the chart can be pressed. */
  onEvent: ((event: ChartEvent) => void) | undefined;
  /** A press on a mark filters other charts. */
  clickFilters: boolean;
}

interface Abilities {
  /** The chart's type has marks that filter. */
  canFilter: boolean;
  /** A range of its times can be selected. */
  canBrush: boolean;
  /** There is more to do with a mark than to filter by it. */
  hasMenu: boolean;
}

/** What a press on a mark of a chart, or a range over its times, does on the dashboard. */
export function useMarks(chartId: number, { canFilter, canBrush, hasMenu }: Abilities): Marks {
  const { selectedOf, brushOf, onMark, onBrush } = useScene();
  const [opened, setOpened] = useState<OpenMarkMenu | null>(null);
  const filters = canFilter && onMark !== null;
  const brushes = canBrush && onBrush !== null;
  const picture = useMemo((): MarksOfPicture => {
    const press =
      filters || brushes || hasMenu
        ? (event: ChartEvent) => {
            if (event.type === "filter" && filters) onMark?.(chartId, event.mark, event.additive);
            if (event.type === "timeBrush" && brushes) onBrush?.(chartId, event.range);
            if (event.type === "contextMenu" && (hasMenu || (filters && event.mark))) setOpened(event);
          }
        : undefined;
    const brushed = brushes ? brushOf(chartId) : undefined;
    return { selected: selectedOf(chartId), brushed, onEvent: press, clickFilters: filters };
  }, [chartId, filters, brushes, hasMenu, selectedOf, brushOf, onMark, onBrush]);
  const menu = opened && {
    ...opened,
    selected: picture.selected,
    onFilter: filters ? (mark: Mark | null) => onMark?.(chartId, mark, false) : null,
    onClose: () => setOpened(null),
  };
  return { picture, menu };
}
