export { ChartMessage } from "./ChartMessage.tsx";
export { ChartPicture } from "./ChartPicture.tsx";
export {
  type ColorScope,
  ColorScopeContext,
  type ColorScopeOptions,
  createColorScope,
} from "./colorScope.ts";
export { hasDataView } from "./data-view/index.ts";
export { PaperContext } from "./paper.ts";
export { preloadChart } from "./preloadChart.ts";
export { SharedNumberSize } from "./SharedNumberSize.tsx";
export { colorsOnDashboard, rememberScope } from "./scopeOfChart.ts";
export { ChartSchemeContext } from "./useChartTheme.ts";
export { type LoadedDefinition, useDefinition } from "./useDefinition.ts";
