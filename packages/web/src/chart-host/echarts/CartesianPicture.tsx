import type { ComponentProps } from "react";
import { echarts } from "./cartesian.ts";
import { EChartPicture } from "./EChartPicture.tsx";

/** Cartesian charts with the parts of ECharts that they need. */
export default function CartesianPicture(props: Omit<ComponentProps<typeof EChartPicture>, "echarts">) {
  return <EChartPicture echarts={echarts} {...props} />;
}
