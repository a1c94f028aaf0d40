import type { ControlSections, FormOf } from "../contract/controls/index.ts";
import { section, text } from "../shared-controls/build/index.ts";
import { lineControls } from "../time-series/controls/index.ts";

/** What changes are never drawn by, see `changeForm`; their values stay for other types of the family. */
const SETTLED = [
  "contributionMode",
  "max_series",
  "showTooltipTotal",
  "showTooltipPercentage",
  "currency_format",
  "logAxis",
];

const withoutSettled = <Sections extends ControlSections>(sections: Sections): Sections =>
  sections.map((one) => ({
    ...one,
    rows: one.rows.map((row) =>
      row.map((control) =>
        SETTLED.includes(control.name)
          ? { ...control, visible: () => false, keepsValueWhenHidden: true }
          : control,
      ),
    ),
  })) as unknown as Sections;

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
  ...withoutSettled(lineControls([])),
];

export type PercentChangeForm = FormOf<typeof controls>;
