import { PieChart } from "echarts/charts";
import { GraphicComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

echarts.use([PieChart, GraphicComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

export { echarts };
