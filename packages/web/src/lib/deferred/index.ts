export { DeferredContent } from "./DeferredContent.tsx";
