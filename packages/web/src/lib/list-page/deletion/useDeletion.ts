import { TrashKind } from "@sightline/api/trash";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/index.ts";
import { word } from "../../i18n/index.ts";
import { restoreObjects } from "../../trash/index.ts";
import type { ListRows } from "../useList.ts";

/**
 * Deleting rows of a list: which ones are being asked about, and what happens on yes. The rows leave the list
 * at once, and come back with a reason when the server refuses. What goes to the trash can be undone from the toast.
 */
export function useDeletion<Row extends { id: number }>(options: {
  resource: string;
  nameOf: (row: Row) => string;
  remove: (id: number) => Promise<unknown>;
  removeMany?: (rows: readonly Row[]) => Promise<unknown>;
}) {
  const { resource, nameOf, remove, removeMany } = options;
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly Row[]>([]);
  const lists = { queryKey: [resource, "list"] };
  const namesOf = (rows: readonly Row[]) => rows.map(nameOf).join(", ");

  const undo = async (rows: readonly Row[]) => {
    const kind = TrashKind.parse(resource);
    await restoreObjects(
      rows.map((row) => ({ object_type: kind, object_id: row.id, name: nameOf(row) })),
      client,
    );
  };

  const { mutate } = useMutation({
    mutationFn: (rows: readonly Row[]) => {
      const [first] = rows;
      if (rows.length === 1 && first) return remove(first.id);
      if (!removeMany) throw new Error(`${resource} has no bulk delete`);
      return removeMany(rows);
    },
    onMutate: async (rows) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<ListRows<Row>>(lists);
      const gone = new Set(rows.map((row) => row.id));
      client.setQueriesData<ListRows<Row>>(lists, (list) => list && removeRows(list, gone));
      return before;
    },
    onSuccess: (_reply, rows) => {
      const canUndo = TrashKind.safeParse(resource).success;
      toast.success(
        word("lists:deleted", { names: namesOf(rows) }),
        canUndo ? { action: { label: word("common:undo"), run: () => void undo(rows) } } : {},
      );
    },
    onError: (error, rows, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list);
      toast.danger(`${word("lists:deleteFailed", { names: namesOf(rows) })}\n${errorText(error)}`);
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries(lists), client.invalidateQueries({ queryKey: ["trash"] })]),
  });

  return {
    asked,
    ask: (rows: readonly Row[]) => setAsked(rows),
    cancel: () => setAsked([]),
    confirm: () => {
      mutate(asked);
      setAsked([]);
    },
    /** Deletes without a question. */
    removeNow: (rows: readonly Row[]) => mutate(rows),
  };
}

function removeRows<Row extends { id: number }>(
  list: ListRows<Row>,
  gone: ReadonlySet<number>,
): ListRows<Row> {
  const result = list.result.filter((row) => !gone.has(row.id));
  return { ...list, count: list.count - (list.result.length - result.length), result };
}
