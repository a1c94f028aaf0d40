export { Star } from "./Star.tsx";
export { useFavorites } from "./useFavorites.ts";
