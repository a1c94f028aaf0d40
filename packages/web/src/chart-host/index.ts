export { ChartMessage } from "./ChartMessage.tsx";
export { ChartPicture } from "./ChartPicture.tsx";
export { ColorScopeContext, createColorScope } from "./colorScope.ts";
export { PaperContext } from "./paper.ts";
export { preloadChart } from "./preloadChart.ts";
export { SharedNumberSize } from "./SharedNumberSize.tsx";
export { colorsOnDashboard, rememberScope } from "./scopeOfChart.ts";
export { ChartSchemeContext } from "./useChartTheme.ts";
export { useDefinition } from "./useDefinition.ts";
