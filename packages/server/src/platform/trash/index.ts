// The trash: what is deleted is taken out of its tables, kept for 30 days, and put back on demand.
export { checkDiscard, discard } from "./discard.ts";
export { insertContents, type TrashContents } from "./insertContents.ts";
export { TRASH_DAYS, type TrashKind } from "./kinds.ts";
export { trashRepository } from "./repository.ts";
