export { descriptionHtml } from "./descriptionHtml.ts";
export { humanizeDelta } from "./humanize.ts";
export { listPage, presentRows, showRow } from "./listPage.ts";
export { listCall, listRoutes } from "./listRoutes.ts";
export { parseIds, parseKeysQuery, parseListQuery } from "./parseListQuery.ts";
export type { CustomFilter, Field, ListCall, ResourceList } from "./resourceList.ts";
export { writeRoutes } from "./writeRoutes.ts";
