import type { Key } from "./selection/index.ts";

/** How much one key press widens a column, CSS pixels. */
const STEP_PX = 16;

interface HeaderActions {
  sort: (add: boolean) => void;
  resize: (by: number) => void;
  fit: () => void;
  menu: () => void;
}

/** What a key does on the header of a column. False: nothing. */
export function headerKey({ key, altKey, shiftKey }: Key, actions: HeaderActions): boolean {
  if (altKey && key === "Enter") actions.fit();
  else if (key === "Enter" || (key === " " && !shiftKey)) actions.sort(shiftKey);
  else if (key === "ContextMenu" || (key === "F10" && shiftKey) || (key === "ArrowDown" && altKey))
    actions.menu();
  else if (altKey && key === "ArrowRight") actions.resize(STEP_PX);
  else if (altKey && key === "ArrowLeft") actions.resize(-STEP_PX);
  else return false;
  return true;
}
