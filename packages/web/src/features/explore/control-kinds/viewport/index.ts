export { ViewportControl } from "./ViewportControl.tsx";
