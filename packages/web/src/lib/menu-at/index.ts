// What opens at a place of the window: menus of cells and columns, popovers.
export { Anchor, layers, MENU_PX, MenuAt, useNextTask } from "./MenuAt.tsx";
