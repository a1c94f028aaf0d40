export { SelectAsyncControl } from "./SelectAsyncControl.tsx";
