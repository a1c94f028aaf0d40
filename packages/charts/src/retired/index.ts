export { upgradeRetired } from "./upgradeRetired.ts";
