export { QueryState } from "./QueryState.tsx";
