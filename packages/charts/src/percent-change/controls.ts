import type { FormOf } from "../contract/controls/index.ts";
import { section, text } from "../shared-controls/build/index.ts";
import { lineControls } from "../time-series/controls/index.ts";

export const controls = [
  section({
    label: "Zero point",
    tab: "data",
    expanded: true,
    rows: [
      [
        text("zero_point", "Zero point", {
          description:
            "The time that all values are compared with, such as 2024-01-31. Empty: the first one.",
          default: "",
          renderOnly: true,
        }),
      ],
    ],
  }),
  ...lineControls([]),
];

export type PercentChangeForm = FormOf<typeof controls>;
