// A dashboard in a page of another site, and what that page says to it.
export { hostPort, listenForHost } from "./hostPort.ts";
export { openSwitchboard, type Switchboard } from "./switchboard.ts";
export { NO_UI_CONFIG, readUiConfig, type UiConfig, useUiConfig } from "./uiConfig.ts";
