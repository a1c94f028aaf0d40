import type { PopoverProps } from "@mantine/core";
import { useState } from "react";

type Position = NonNullable<PopoverProps["position"]>;

const BELOW: Position = "bottom-start";

/** Where the menu of a select opens. While it is open it stays on its side of the field, also when its list gets shorter. */
export function useMenuPosition(
  isOpen: boolean,
): Required<Pick<PopoverProps, "position" | "onPositionChange">> {
  const [placed, setPlaced] = useState(BELOW);
  if (!isOpen && placed !== BELOW) setPlaced(BELOW);
  return { position: placed, onPositionChange: setPlaced };
}
