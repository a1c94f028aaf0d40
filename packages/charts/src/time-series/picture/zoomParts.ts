import { DataZoomComponent } from "echarts/components";

/** What zooming needs, which few pictures offer: nearly as much code as drawing them. */
export const zoomParts = [DataZoomComponent];
