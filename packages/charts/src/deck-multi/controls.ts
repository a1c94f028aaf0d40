import type { Choice, FormOf } from "../contract/controls/index.ts";
import { readList, readNumber, readObject, readText } from "../control-kinds/index.ts";
import { control, section } from "../shared-controls/build/index.ts";
import { filters } from "../shared-controls/query/index.ts";
import { autozoom, viewport } from "../shared-map/form/place-controls/index.ts";
import { LAYER_TYPES } from "./layerTypes.ts";

/** The saved charts of a reply that can be layers. */
function layerChoices(reply: unknown): Choice[] {
  return readList(readObject(reply).result).flatMap((one): Choice[] => {
    const { id, slice_name, viz_type } = readObject(one);
    const [chartId, name] = [readNumber(id), readText(slice_name)];
    return chartId === null || !LAYER_TYPES.has(String(viz_type)) ? [] : [[chartId, name ?? String(chartId)]];
  });
}

export const controls = [
  section({
    label: "Map",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("selectAsync", "deck_slices", "deck.gl charts", {
          description:
            "Choose a set of deck.gl charts to layer on top of one another. The first one lies below the others.",
          default: [],
          required: true,
          multi: true,
          endpoint:
            "/api/v1/chart/?q=(columns:!(id,slice_name,viz_type),filters:!((col:viz_type,opr:sw,value:deck)),order_column:slice_name,order_direction:asc,page_size:100)",
          mutator: layerChoices,
        }),
      ],
    ],
  }),
  section({ label: "Query", tab: "data", expanded: true, rows: [[filters]] }),
  section({ label: "Map view", tab: "customize", expanded: true, rows: [[autozoom], [viewport]] }),
];

export type MultiForm = FormOf<typeof controls>;
