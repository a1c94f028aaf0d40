export { useDescription } from "./useDescription.ts";
