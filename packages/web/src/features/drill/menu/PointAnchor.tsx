import { LAYERS_ID } from "@sightline/ui";
import type { ComponentPropsWithRef } from "react";
import { createPortal } from "react-dom";

/** What a menu or popover hangs on that opens at a place of the window, CSS pixels. */
export const PointAnchor = ({ x, y, ...rest }: ComponentPropsWithRef<"span"> & { x: number; y: number }) =>
  createPortal(
    <span {...rest} style={{ position: "fixed", left: x, top: y }} />,
    // Not within a dialog, which has its own idea of a fixed place.
    document.getElementById(LAYERS_ID) ?? document.body,
  );
