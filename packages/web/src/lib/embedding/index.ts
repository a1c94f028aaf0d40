// A dashboard in a page of another site, and what that page says to it.
export { hostPort } from "./hostPort.ts";
export { openSwitchboard, type Switchboard } from "./switchboard.ts";
export { useUiConfig } from "./uiConfig.ts";
