export { LazyMenu } from "./LazyMenu.tsx";
export { Menu } from "./Menu.tsx";
export { SubMenu } from "./SubMenu.tsx";
export { useFocusAfterDialog } from "./useFocusAfterDialog.ts";
