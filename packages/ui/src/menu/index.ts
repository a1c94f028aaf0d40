export { LazyMenu } from "./LazyMenu.tsx";
export { Menu } from "./Menu.tsx";
