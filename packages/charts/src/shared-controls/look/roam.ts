import { select } from "../build/build.ts";

const ROAMS: readonly [roam: boolean | "scale" | "move", label: string][] = [
  [false, "Disabled"],
  ["scale", "Scale only"],
  ["move", "Move only"],
  [true, "Scale and move"],
];

/** Whether a reader can move and scale the picture. */
export const roam = select("roam", "Enable graph roaming", {
  description: "Whether to enable changing graph position and scaling.",
  default: true,
  choices: ROAMS,
  renderOnly: true,
});
