import type { Choice } from "../../contract/controls/index.ts";
import { numberSelect } from "../build/build.ts";

const HEADER_SIZES: Choice[] = [
  [0.2, "Tiny"],
  [0.3, "Small"],
  [0.4, "Normal"],
  [0.5, "Large"],
  [0.6, "Huge"],
];
const TEXT_SIZES: Choice[] = [
  [0.125, "Tiny"],
  [0.15, "Small"],
  [0.2, "Normal"],
  [0.3, "Large"],
  [0.4, "Huge"],
];

/** Size of a big number, as a share of the height that it has. */
export const headerSize = numberSelect("header_font_size", "Big number font size", {
  default: 0.4,
  choices: HEADER_SIZES,
  renderOnly: true,
});

/** Size of a line beside a big number, as a share of the height. */
export const lineSize = <const Name extends string>(
  name: Name,
  label: string,
  visible?: (formData: Record<string, unknown>) => boolean,
) =>
  numberSelect(name, label, {
    default: 0.15,
    choices: TEXT_SIZES,
    renderOnly: true,
    ...(visible ? { visible } : {}),
  });
