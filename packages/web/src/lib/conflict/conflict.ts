import { ApiError } from "../api/index.ts";
import { toMoment } from "../time/index.ts";
import { currentUser } from "../user/index.ts";

/** Who saved an object after it was loaded here, and which version it has now. */
export interface Conflict {
  name: string;
  version: string | null;
  by: string;
  /** The caller saved it in another window. */
  isOwn: boolean;
  at: Date;
}

/** Whether a change was refused because the object has another version by now. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** The conflict with the version that a show call answered. `changed_on`: ISO text in UTC. */
export function conflictWith(
  name: string,
  changed_by: { id?: number; first_name?: string; last_name?: string } | null | undefined,
  changed_on: string,
  version: string | null,
): Conflict {
  return {
    name,
    version,
    by: [changed_by?.first_name, changed_by?.last_name].filter(Boolean).join(" "),
    isOwn: changed_by?.id !== undefined && changed_by.id === currentUser().userId,
    at: toMoment(changed_on),
  };
}
