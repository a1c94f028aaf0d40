export { type Excerpt, explainedQuery } from "./explainedQuery.ts";
export { endOf, placeAt, placesIn, type TextPlace, writtenPlace } from "./writtenPlace.ts";
