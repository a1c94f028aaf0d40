import { isAdmin } from "@sightline/core/permissions";
import { canAccess, currentUser } from "../../lib/user/index.ts";

/** Whether the user may rename or delete a tag: its maker and administrators. */
export const mayChangeTag = ({
  created_by,
}: {
  created_by?: { id?: number | undefined } | null | undefined;
}): boolean => {
  const user = currentUser();
  if (!canAccess("can_write", "Tag")) return false;
  return isAdmin(user) || (user.userId !== undefined && created_by?.id === user.userId);
};
