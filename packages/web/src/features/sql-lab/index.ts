export { SqlTextEditor } from "./editor/index.ts";
export { SqlLabPage } from "./page/SqlLabPage.tsx";
