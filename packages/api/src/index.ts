export { fieldMessages } from "./contract/messages.ts";
export { openApi } from "./contract/openapi.ts";
export * from "./contract/route.ts";
