export {
  activateTab,
  addTab,
  changeTab,
  changeTabId,
  cloneTab,
  closeTabs,
  moveTab,
  reopenTab,
  tabOf,
} from "./changeTabs.ts";
export { currentId, tabKey } from "./tabIds.ts";
export { copyName, nextName } from "./tabNames.ts";
