import { canEditDataset, canOpenSqlLab, type Owners, type PermissionUser } from "@sightline/core/permissions";

export type DatasetAction = "edit" | "swap" | "viewInSqlLab";

/** What the menu of a dataset offers a user. Editing is offered to all, and done by those who may. */
export function datasetMenu(
  user: PermissionUser,
  owners: Owners,
): { action: DatasetAction; disabled: boolean }[] {
  return [
    { action: "edit", disabled: !canEditDataset(user, owners) },
    { action: "swap", disabled: false },
    ...(canOpenSqlLab(user) ? [{ action: "viewInSqlLab" as const, disabled: false }] : []),
  ];
}
