export { hexGrid, squareGrid } from "./cellGrids.ts";
export { cellsModel } from "./cellsModel.ts";
export { cellsPicture } from "./cellsPicture.ts";
export { cellControls } from "./controls.ts";
