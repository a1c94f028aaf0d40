export { exploreQuery } from "./exploreQuery.ts";
export { queryableQuery } from "./queryableQuery.ts";
export { setQuerySources } from "./querySource.ts";
