export { BLANK_QUERY } from "../defaults.ts";
export { changeQuery, putQuery, removeQuery } from "./changeQueries.ts";
