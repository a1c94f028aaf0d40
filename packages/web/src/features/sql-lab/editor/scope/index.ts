export { readScope, type Scope, sourcesNamed } from "./readScope.ts";
export { isSame, type Output, type Source } from "./sources.ts";
