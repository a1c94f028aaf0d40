export { FormDialog } from "./FormDialog.tsx";
export { NameDialog } from "./NameDialog.tsx";
