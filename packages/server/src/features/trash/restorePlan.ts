import type { TrashContents, TrashKind } from "../../platform/trash/index.ts";

/** An object in the trash. */
export interface DiscardedObject {
  object_type: TrashKind;
  object_id: number;
  deleted_on: string;
  deleted_by_fk: number | null;
  contents: TrashContents;
}

/** What of it is put back. */
export interface RestorePlan {
  contents: TrashContents;
  /** What differs from before, in the user's words. */
  message: string | null;
}

/** The messages that there are, as one. */
export const joinMessages = (...messages: (string | null)[]): string | null =>
  messages.filter((message) => message !== null).join(" ") || null;
