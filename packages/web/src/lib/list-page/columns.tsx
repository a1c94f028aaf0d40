import type { UserRef } from "@sightline/api/common";
import { canChangeOwned } from "@sightline/core/permissions";
import type { TableColumn } from "@sightline/ui";
import { Star, type useFavorites } from "../favorites/index.ts";
import type { useWords } from "../i18n/index.ts";
import { TimeAgo } from "../time/index.ts";
import { currentUser } from "../user/index.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { OwnerNames } from "./OwnerNames.tsx";

type Words = ReturnType<typeof useWords>;

interface Listed {
  id: number;
}

interface Owned {
  owners?: Partial<UserRef>[] | undefined;
}

/** Whether the user may change a row that has owners. */
export const mayChangeOwned = ({ owners = [] }: Owned, view: string): boolean =>
  canChangeOwned({ user: currentUser(), owners: owners.flatMap(({ id }) => id ?? []), view });

/** The star before the name of a row. */
export const starColumn = <Row extends Listed>(
  t: Words,
  favorites: ReturnType<typeof useFavorites>,
  nameOf: (row: Row) => string,
): TableColumn<Row> => ({
  id: "star",
  header: t("column.star"),
  headerHidden: true,
  width: "44px",
  cell: (row) => (
    <Star
      name={nameOf(row)}
      starred={favorites.starred?.includes(row.id)}
      onToggle={() => favorites.toggle(row.id)}
    />
  ),
});

/** Whose a row is. */
export const ownersColumn = <Row extends Owned>(t: Words, width: string): TableColumn<Row> => ({
  id: "owners",
  header: t("column.owners"),
  width,
  from: "desktop",
  cell: (row) => <OwnerNames owners={row.owners} />,
});

/** When a row was changed last. */
export const changedColumn = <Row,>(
  t: Words,
  timeOf: (row: Row) => string | null | undefined,
): TableColumn<Row> => ({
  id: "changed_on_delta_humanized",
  header: t("column.changed"),
  sortable: true,
  width: "130px",
  from: "tablet",
  cell: (row) => {
    const time = timeOf(row);
    return time && <TimeAgo time={time} />;
  },
});

/** The bin at the end of a row, for those who may use it. */
export const deleteColumn = <Row,>(
  t: Words,
  { nameOf, mayDelete, onDelete }: DeleteOptions<Row>,
): TableColumn<Row> => ({
  id: "actions",
  header: t("column.actions"),
  headerHidden: true,
  width: "48px",
  align: "right",
  cell: (row) => mayDelete(row) && <DeleteButton name={nameOf(row)} onClick={() => onDelete([row])} />,
});

interface DeleteOptions<Row> {
  nameOf: (row: Row) => string;
  mayDelete: (row: Row) => boolean;
  onDelete: (rows: readonly Row[]) => void;
}
