export { SaveMenu } from "./SaveMenu.tsx";
export { saveChanges } from "./saveQuery.ts";
