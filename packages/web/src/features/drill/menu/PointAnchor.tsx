import { LAYERS_ID } from "@sightline/ui/theme";
import type { Ref } from "react";
import { createPortal } from "react-dom";

interface Props {
  x: number;
  y: number;
  id?: string;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * What a menu or popover hangs on that opens at a place of the window, CSS pixels. It is no control, so it takes no more of
 * what one would say to a screen reader.
 */
export const PointAnchor = ({ x, y, id, ref }: Props) =>
  createPortal(
    <span id={id} ref={ref} style={{ position: "fixed", left: x, top: y }} />,
    // Not within a dialog, which has its own idea of a fixed place.
    document.getElementById(LAYERS_ID) ?? document.body,
  );
