import type { PopoverProps } from "@mantine/core";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { MENU_MOST_PX, menuHeight } from "./menuGeometry.ts";

type Position = NonNullable<PopoverProps["position"]>;

const BELOW: Position = "bottom-start";
const ABOVE: Position = "top-start";
/** Between the field and the menu, CSS pixels. */
const GAP_PX = 4;
/** With room on neither side the menu stays where it is. */
const MIDDLEWARES = { shift: true, flip: { fallbackStrategy: "initialPlacement" } } as const;

interface Options {
  data: readonly unknown[];
  loading?: boolean;
  onSearch?: unknown;
}

/**
 * Where the menu of a select opens: below the field if its longest list has room there. While it is open it stays on its
 * side, also when options arrive or go: nothing moves away under the pointer.
 */
export function useMenuPosition<Field extends HTMLElement>(
  isOpen: boolean,
  { data, loading, onSearch }: Options,
): {
  field: RefObject<Field | null>;
  popover: Required<Pick<PopoverProps, "position" | "onPositionChange" | "offset" | "middlewares">>;
} {
  const field = useRef<Field>(null);
  const [side, setSide] = useState(BELOW);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the side is chosen once, when it opens
  useLayoutEffect(() => {
    const box = isOpen && field.current?.getBoundingClientRect();
    if (!box) return;
    const below = window.innerHeight - box.bottom;
    const mayGrow = loading || onSearch !== undefined || data.length === 0;
    const height = mayGrow ? MENU_MOST_PX : menuHeight(data.length);
    setSide(below < height + 2 * GAP_PX && box.top > below ? ABOVE : BELOW);
  }, [isOpen]);
  const popover = { position: side, onPositionChange: setSide, offset: GAP_PX, middlewares: MIDDLEWARES };
  return { field, popover };
}
