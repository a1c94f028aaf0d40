export { ApiError, type ErrorEntry, errorText } from "./ApiError.ts";
export { address, call, callStreamed, csrfToken, getJson } from "./call.ts";
export { callVersioned, ifMatch } from "./callVersioned.ts";
export { type ListFilter, type ListRequest, listQuery, PAGE_SIZE } from "./listQuery.ts";
export { parseJson } from "./parseJson.ts";
