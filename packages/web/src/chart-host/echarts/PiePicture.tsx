import { PieChart } from "echarts/charts";
import { LegendComponent } from "echarts/components";
import { use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { EChartPicture } from "./EChartPicture.tsx";

use([PieChart, LegendComponent, CanvasRenderer]);

/** Pie charts with the parts of ECharts that all of them need. */
export default EChartPicture;
