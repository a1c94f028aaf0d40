export { ConfirmDialog } from "./ConfirmDialog.tsx";
export { Dialog } from "./Dialog.tsx";
export { Sheet } from "./Sheet.tsx";
