export { ExploreDrill } from "./ExploreDrill.tsx";
export { useDrillRights } from "./useDrillRights.ts";
