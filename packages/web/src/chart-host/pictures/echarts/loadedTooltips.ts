let place = 0;

/** The place of the parts for tooltips among all parts of ECharts that were registered; 0: they are not there. */
export const tooltipParts = (): number => place;

/** Called by these parts. */
export function noteTooltips(registered: number): void {
  place = registered;
}
