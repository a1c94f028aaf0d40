export { SaveMenu } from "./SaveMenu.tsx";
