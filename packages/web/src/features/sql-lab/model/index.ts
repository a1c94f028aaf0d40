export * from "./defaults.ts";
export * from "./store.ts";
export { type TabHead, useActiveTab } from "./tabHead.ts";
export { currentId, tabKey } from "./tabIds.ts";
export * from "./tableView.ts";
export * from "./tabNames.ts";
export type * from "./types.ts";
