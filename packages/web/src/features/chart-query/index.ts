export { QueryDialog } from "./QueryDialog.tsx";
