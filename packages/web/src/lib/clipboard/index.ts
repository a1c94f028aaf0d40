export { copyAndSay } from "./copyAndSay.ts";
export { copyText } from "./copyText.ts";
