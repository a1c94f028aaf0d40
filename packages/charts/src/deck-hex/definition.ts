import { defineChart } from "../contract/index.ts";
import { cellControls, cellsModel, cellsPicture, hexGrid } from "../shared-map/cells/index.ts";
import { weightQuery } from "../shared-map/weights/index.ts";

/** Places gathered in hexagons. */
export default defineChart({
  controls: cellControls,
  version: 1,
  steps: [],
  buildQuery: weightQuery,
  model: (input) => cellsModel(input, hexGrid),
  picture: cellsPicture,
});
