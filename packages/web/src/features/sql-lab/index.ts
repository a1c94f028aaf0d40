export { SqlTextEditor } from "./editor/index.ts";
export { SqlLabPage } from "./page/SqlLabPage.tsx";
export { SaveDatasetDialog } from "./results/dataset/SaveDatasetDialog.tsx";
