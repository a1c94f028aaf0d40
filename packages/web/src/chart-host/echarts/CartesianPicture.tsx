import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import { use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { EChartPicture } from "./EChartPicture.tsx";

use([BarChart, LineChart, ScatterChart, GridSimpleComponent, LegendComponent, CanvasRenderer]);

/** Cartesian charts with the parts of ECharts that all of them need. */
export default EChartPicture;
