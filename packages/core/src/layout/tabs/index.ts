export { isTopLevelTab } from "../tree.ts";
export { TAB_TEXT } from "../types.ts";
export { openTabOf, TABS_PARAM, tabsOfAddress, withOpenTab } from "./openTabs.ts";
export { addTab } from "./tabs.ts";
