export { localNow } from "../../platform/localNow.ts";
