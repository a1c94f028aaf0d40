import { Button } from "@sightline/ui";
import { useWords } from "../i18n/index.ts";

/** Asks to delete the rows that are selected. */
export function DeleteSelected<Row extends { id: number }>({
  list,
  onDelete,
}: {
  list: { rows: readonly Row[] | undefined; selected: ReadonlySet<number> };
  onDelete: (rows: readonly Row[]) => void;
}) {
  const t = useWords("common");
  const selected = () => (list.rows ?? []).filter(({ id }) => list.selected.has(id));
  return (
    <Button variant="default" onClick={() => onDelete(selected())}>
      {t("delete")}
    </Button>
  );
}
