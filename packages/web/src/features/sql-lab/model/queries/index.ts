export { changeQuery, putQuery, removeQuery } from "./changeQueries.ts";
export { BLANK_QUERY } from "../defaults.ts";
