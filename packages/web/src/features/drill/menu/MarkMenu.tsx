import type { Mark } from "@sightline/charts/contract/marks";
import { Menu } from "@sightline/ui/menu";
import type { ReactNode } from "react";
import type { DrillRights } from "../rights.ts";
import type { DrillStep } from "../types.ts";
import { useFocusReturn } from "../useFocusReturn.ts";
import { DrillItems } from "./DrillItems.tsx";
import { PointAnchor } from "./PointAnchor.tsx";

/** A menu that is open. */
export interface OpenMarkMenu {
  /** Null: of the chart as a whole. */
  mark: Mark | null;
  /** In the window, px. */
  x: number;
  y: number;
}

interface Props extends OpenMarkMenu {
  rights: DrillRights;
  onDrill: (step: DrillStep) => void;
  onClose: () => void;
  /** What else can be done with the mark, above the drills. */
  children?: ReactNode;
}

/** What can be done with a mark of a chart, at the place where it was asked for. */
export function MarkMenu({ mark, x, y, rights, onDrill, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start" withinPortal trapFocus>
      <Menu.Target>
        <PointAnchor x={x} y={y} />
      </Menu.Target>
      <Menu.Dropdown>
        {mark && <Menu.Label>{mark.label}</Menu.Label>}
        {children}
        <DrillItems mark={mark} rights={rights} x={x} y={y} onStep={onDrill} />
      </Menu.Dropdown>
    </Menu>
  );
}
