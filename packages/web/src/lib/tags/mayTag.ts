import { canAccess } from "../user/index.ts";

/** Whether the user may change the tags of what is theirs; the server asks for the same right. */
export const mayTag = (): boolean => canAccess("can_write", "Tag");
