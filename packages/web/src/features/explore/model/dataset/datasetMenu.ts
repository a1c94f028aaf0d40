import {
  canEditDataset,
  canOpenSqlLab,
  hasPermission,
  type Owners,
  type PermissionUser,
} from "@sightline/core/permissions";

export type DatasetAction = "edit" | "swap" | "preview" | "viewInSqlLab" | "saveAsDataset";

interface Entry {
  action: DatasetAction;
  disabled: boolean;
}

/** What the menu of a dataset offers a user. Editing is offered to all, and done by those who may. */
export function datasetMenu(
  user: PermissionUser,
  { type, owners }: { type: string; owners: Owners },
): Entry[] {
  const viewInSqlLab: Entry[] = canOpenSqlLab(user) ? [{ action: "viewInSqlLab", disabled: false }] : [];
  if (type === "query") {
    const maySave = hasPermission(user, "can_write", "Dataset");
    return [
      { action: "preview", disabled: false },
      ...viewInSqlLab,
      ...(maySave ? [{ action: "saveAsDataset" as const, disabled: false }] : []),
    ];
  }
  return [
    { action: "edit", disabled: !canEditDataset(user, owners) },
    { action: "swap", disabled: false },
    ...viewInSqlLab,
  ];
}
