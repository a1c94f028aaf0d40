import type { TooltipContent } from "@sightline/charts/contract/pictures";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { tooltipElement } from "../echarts/tooltipElement.ts";
import "./pointer-tooltip.css";

/** From the pointer to the tooltip, and from the tooltip to the window's edge, px. */
const GAP = 10;
const EDGE = 5;

/** What a mark stands for, above and right of the pointer or where else the window has room for it. */
export function PointerTooltip({
  content,
  at,
  noData,
}: {
  content: TooltipContent;
  /** In the window, CSS pixels. */
  at: { x: number; y: number };
  noData: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    element.replaceChildren(tooltipElement(content, noData));
    const { width, height } = element.getBoundingClientRect();
    const fitsRight = at.x + GAP + width + EDGE <= window.innerWidth;
    const fitsAbove = at.y - GAP - height >= EDGE;
    element.style.left = `${Math.max(fitsRight ? at.x + GAP : at.x - GAP - width, EDGE)}px`;
    element.style.top = `${fitsAbove ? at.y - GAP - height : at.y + GAP}px`;
  }, [content, at, noData]);
  return createPortal(
    <div ref={box} className="sl-tooltip sl-pointer-tooltip" role="status" />,
    document.body,
  );
}
