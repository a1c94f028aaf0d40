export { QueryHistory } from "./QueryHistory.tsx";
