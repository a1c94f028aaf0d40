export { ConflictChoices, ConflictDialog } from "./ConflictDialog.tsx";
export { type Conflict, conflictWith, isConflict } from "./conflict.ts";
