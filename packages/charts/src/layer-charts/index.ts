export { LAYER_CHARTS, type LayerChart, readLayerCharts, withLayerCharts } from "./layerCharts.ts";
