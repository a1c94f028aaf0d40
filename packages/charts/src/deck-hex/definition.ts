import { defineChart } from "../contract/index.ts";
import { cellControls, cellsModel, cellsPicture, cellsQuery, hexGrid } from "../shared-map/cells/index.ts";

/** Places gathered in hexagons. */
export default defineChart({
  controls: cellControls,
  version: 1,
  steps: [],
  buildQuery: cellsQuery,
  model: (input) => cellsModel(input, hexGrid),
  picture: cellsPicture,
});
