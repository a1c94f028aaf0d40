import type { EChartsPicture, TooltipParam } from "@sightline/charts/contract/pictures";
import type { RefObject } from "react";
import { tooltipElement } from "./tooltipElement.ts";
import { tooltipPlace } from "./tooltipPlace.ts";

/** What an option gets from the page that it is drawn on. */
export interface Surroundings {
  noData: string;
  /** Clicks on marks are listened to. */
  clickable: boolean;
  /** A click on a mark with the first button does something, so the pointer is a hand. */
  clickFilters: boolean;
  /** The series under the pointer. */
  hovered: RefObject<string | null>;
  element: HTMLElement;
}

/** ECharts' own confinement is to the chart, which may be smaller than its tooltip. */
const placeInWindow =
  (chart: HTMLElement) =>
  (
    [x, y]: [number, number],
    _params: unknown,
    _tooltip: unknown,
    _mark: unknown,
    { contentSize: [width, height] }: { contentSize: [number, number] },
  ): [number, number] => {
    const window = { width: innerWidth, height: innerHeight };
    return tooltipPlace({ x, y }, { width, height }, chart.getBoundingClientRect(), window);
  };

/** What ECharts draws of a picture. `value`: what the pointer is at on the axis of values. */
export function hostOption(
  picture: EChartsPicture,
  { noData, hovered, clickable, clickFilters, element }: Surroundings,
  value: () => number | null,
): Record<string, unknown> {
  const { option } = picture;
  const series = ([option.series ?? []].flat() as Record<string, unknown>[]).map((one) => ({
    // A line is clicked like its points.
    ...(clickable && { triggerLineEvent: true }),
    ...one,
    ...(!clickFilters && !picture.stateAfterClick && { cursor: "default" }),
  }));
  const tooltip = {
    position: placeInWindow(element),
    ...(option.tooltip as Record<string, unknown> | undefined),
    // The second name is for the style sheets of dashboards.
    className: "sl-tooltip echarts-tooltip",
    formatter: (params: TooltipParam | TooltipParam[]) =>
      tooltipElement(picture.tooltip(params, hovered.current, value()), noData),
  };
  return { ...option, series, tooltip };
}
