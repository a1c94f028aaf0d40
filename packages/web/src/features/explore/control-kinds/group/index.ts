export { GroupControl } from "./GroupControl.tsx";
