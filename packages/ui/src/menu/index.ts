export { Menu } from "./Menu.tsx";
