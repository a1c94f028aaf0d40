export { isOwnSource } from "./isOwnSource.ts";
export { secureLink } from "./secureLink.ts";
