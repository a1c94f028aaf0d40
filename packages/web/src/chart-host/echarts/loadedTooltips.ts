let loaded = false;

/** Whether the parts of ECharts for tooltips are there, for all pictures that begin from now on. */
export const haveTooltips = (): boolean => loaded;

/** Told by these parts. */
export function noteTooltips(): void {
  loaded = true;
}
