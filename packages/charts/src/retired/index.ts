export { isRetiredType } from "./retiredNames.ts";
export { upgradeRetired } from "./upgradeRetired.ts";
