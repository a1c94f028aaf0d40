import { defineChart } from "../contract/index.ts";
import { cellControls, cellsModel, cellsPicture, squareGrid } from "../shared-map/cells/index.ts";
import { weightQuery } from "../shared-map/weights/index.ts";

/** Places gathered in squares. */
export default defineChart({
  controls: cellControls,
  version: 1,
  steps: [],
  buildQuery: weightQuery,
  model: (input) => cellsModel(input, squareGrid),
  picture: cellsPicture,
});
