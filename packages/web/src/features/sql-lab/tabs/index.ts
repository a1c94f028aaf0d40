export { ConflictBanner } from "./ConflictBanner.tsx";
export { TabBar } from "./TabBar.tsx";
export { UnreadBanner } from "./UnreadBanner.tsx";
