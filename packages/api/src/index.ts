export { fieldMessages } from "./messages.ts";
export { openApi } from "./openapi.ts";
export * from "./route.ts";
