export { Star } from "./Star.tsx";
export { type FavoriteKind, useFavorites } from "./useFavorites.ts";
