export { Later } from "./Later.tsx";
