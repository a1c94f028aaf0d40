export { useStable } from "./useStable.ts";
