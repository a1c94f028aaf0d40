import { ConfirmDialog } from "@sightline/ui/dialog";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/index.ts";

/** Asks before rows are deleted: names the one, or counts and lists the many. `touches` tells what else is hit. */
export function DeleteDialog<Row extends { id: number }>({
  noun,
  deletion,
  nameOf,
  touches,
  refused = false,
}: {
  /** Key of the noun under lists:noun. */
  noun: string;
  deletion: { asked: readonly Row[]; cancel: () => void; confirm: () => void };
  nameOf: (row: Row) => string;
  touches?: ReactNode;
  /** The rows cannot be deleted now; `touches` says why. */
  refused?: boolean;
}) {
  const t = useWords("lists");
  const { asked, cancel, confirm } = deletion;
  const [first] = asked;
  const title =
    asked.length === 1 && first
      ? t("deleteOne", { noun: t(`noun.${noun}_one`), name: nameOf(first) })
      : t("deleteMany", { count: asked.length, noun: t(`noun.${noun}`, { count: asked.length }) });
  return (
    <ConfirmDialog
      opened={asked.length > 0}
      title={title}
      touches={
        <>
          {asked.length > 1 && <p>{asked.map(nameOf).join(", ")}</p>}
          {touches}
        </>
      }
      verb={t("common:delete")}
      refused={refused}
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}
