export { Icon, type IconName, iconNamed } from "./Icon.tsx";
