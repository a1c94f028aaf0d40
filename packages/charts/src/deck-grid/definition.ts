import { defineChart } from "../contract/index.ts";
import { cellControls, cellsModel, cellsPicture, cellsQuery, squareGrid } from "../shared-map/cells/index.ts";

/** Places gathered in squares. */
export default defineChart({
  controls: cellControls,
  version: 1,
  steps: [],
  buildQuery: cellsQuery,
  model: (input) => cellsModel(input, squareGrid),
  picture: cellsPicture,
});
