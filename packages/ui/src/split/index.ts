export { SplitPane } from "./SplitPane.tsx";
