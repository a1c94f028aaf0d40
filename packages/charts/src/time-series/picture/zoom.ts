import type { ChartTheme } from "../../contract/index.ts";

/** Thickness of the bar that zooms, px. */
const ZOOM_THICKNESS = 4;

/**
 * A thin bar along the places, which is drawn on or pulled at its ends to zoom; the picture itself is pulled along, and
 * zoomed by the wheel with Shift. `bottom`: what lies under the bar, px.
 */
export function zoomOf(
  settings: { zoomable: boolean; horizontal: boolean },
  theme: ChartTheme,
  bottom: number,
) {
  if (!settings.zoomable) return {};
  const axis = settings.horizontal ? "yAxisIndex" : "xAxisIndex";
  return {
    dataZoom: [
      {
        type: "slider",
        start: 0,
        end: 100,
        [axis]: 0,
        ...(settings.horizontal
          ? { right: 6, width: ZOOM_THICKNESS }
          : { bottom: bottom + 8, height: ZOOM_THICKNESS }),
        showDetail: false,
        showDataShadow: false,
        brushSelect: true,
        borderColor: "transparent",
        borderRadius: ZOOM_THICKNESS / 2,
        backgroundColor: theme.gridLine,
        fillerColor: theme.mutedText,
        brushStyle: { color: theme.text, opacity: 0.3 },
        handleIcon: "circle",
        handleSize: 12,
        handleStyle: { color: theme.background, borderColor: theme.mutedText, borderWidth: 2 },
        moveHandleSize: 0,
        emphasis: { handleStyle: { color: theme.background, borderColor: theme.text } },
      },
      { type: "inside", [axis]: 0, zoomOnMouseWheel: "shift", moveOnMouseWheel: false },
    ],
  };
}
