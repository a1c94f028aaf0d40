import type { RefObject } from "react";
import type { DrillRights } from "../rights.ts";
import type { DrillStep } from "../types.ts";
import { DrillItems } from "./DrillItems.tsx";

interface Props {
  rights: DrillRights;
  /** The menu's button: what opens next opens there. */
  place: RefObject<HTMLElement | null>;
  onStep: (step: DrillStep) => void;
}

/** The steps into a chart's data, for the menu of the chart. */
export function ChartDrillItems({ rights, place, onStep }: Props) {
  const { left = 0, bottom = 0 } = place.current?.getBoundingClientRect() ?? {};
  // What opens next gives the focus back to the button: the entry is gone by then.
  const openStep = (step: DrillStep) => {
    place.current?.focus();
    onStep(step);
  };
  return <DrillItems mark={null} rights={rights} x={left} y={bottom} onStep={openStep} />;
}
