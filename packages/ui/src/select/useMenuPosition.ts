import type { PopoverProps } from "@mantine/core";
import { useState } from "react";

type Position = NonNullable<PopoverProps["position"]>;

const BELOW: Position = "bottom-start";

/** Where the menu of a select opens: below, where there is room. A list that is narrowed by typing stays on its side of the field. */
export function useMenuPosition(
  isNarrowed: boolean,
): Required<Pick<PopoverProps, "position" | "onPositionChange">> {
  // The popover tells of changes only: a menu that opens above again tells nothing, so the side is kept when it closes.
  const [side, setSide] = useState(BELOW);
  return { position: isNarrowed ? side : BELOW, onPositionChange: setSide };
}
