export { DeferredContent as Deferred } from "./Deferred.tsx";
