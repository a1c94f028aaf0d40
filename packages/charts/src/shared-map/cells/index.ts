export { hexGrid, squareGrid } from "./cellGrids.ts";
export { cellsModel } from "./cellsModel.ts";
export { cellsPicture } from "./cellsPicture.ts";
export { cellsQuery } from "./cellsQuery.ts";
export { cellControls } from "./controls.ts";
