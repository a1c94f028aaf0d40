export { Deferred } from "./Deferred.tsx";
