import { canEditDataset, hasPermission } from "@sightline/core/permissions";
import { word } from "../../../../lib/i18n/index.ts";
import { currentUser } from "../../../../lib/user/index.ts";
import type { OpenedDataset } from "./form.ts";

/** Whether the user may change a dataset, and in words why not. */
export function mayEdit({
  owners,
  is_managed_externally,
}: Pick<OpenedDataset, "owners" | "is_managed_externally">): {
  may: boolean;
  reason: string | null;
} {
  if (is_managed_externally) return { may: false, reason: word("datasets:managed") };
  const user = currentUser();
  const ids = owners.flatMap(({ id }) => id ?? []);
  const may = canEditDataset(user, ids) && hasPermission(user, "can_write", "Dataset");
  return { may, reason: may ? null : word("datasets:notOwner") };
}
