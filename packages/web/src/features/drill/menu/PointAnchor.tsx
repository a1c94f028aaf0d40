import type { ComponentPropsWithRef } from "react";

/** What a menu or popover hangs on that opens at a place of the window, CSS pixels. */
export const PointAnchor = ({ x, y, ...rest }: ComponentPropsWithRef<"span"> & { x: number; y: number }) => (
  <span {...rest} style={{ position: "fixed", left: x, top: y }} />
);
