import type { ComponentProps } from "react";
import { EChartPicture } from "./EChartPicture.tsx";
import { echarts } from "./pie.ts";

/** Pie charts with the parts of ECharts that they need. */
export default function PiePicture(props: Omit<ComponentProps<typeof EChartPicture>, "echarts">) {
  return <EChartPicture echarts={echarts} {...props} />;
}
