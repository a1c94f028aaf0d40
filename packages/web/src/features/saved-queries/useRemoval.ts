import { type SavedQuery, savedQueries } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { call, errorText } from "../../lib/api/index.ts";
import { word } from "../../lib/i18n/index.ts";
import type { ListRows } from "../../lib/list-page/index.ts";
import { markForDeletion } from "./pendingDeletions.ts";

const LISTS = { queryKey: ["saved_query", "list"] };

/**
 * Takes saved queries off the list at once. They are deleted when the toast that offers to undo it has gone, or the
 * page is left: one that comes back is the same one, to which links, tabs and schedules lead.
 */
export function useRemoval() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries(LISTS);

  return async (rows: readonly SavedQuery[]): Promise<void> => {
    const { ids, over } = markForDeletion(rows.map(({ id }) => id));
    if (ids.length === 0) return;
    const names = rows
      .filter(({ id }) => ids.includes(id))
      .map(({ label, id }) => label || `#${id}`)
      .join(", ");
    let undone = false;

    const undo = () => {
      undone = true;
      over();
      void again();
    };

    const remove = async () => {
      window.removeEventListener("pagehide", leave);
      if (undone) return;
      try {
        await call(savedQueries.removeMany, { query: { q: toRison(ids) }, keepalive: true });
      } catch (error) {
        toast.danger(`${word("lists:deleteFailed", { names })}\n${errorText(error)}`);
      }
      over();
      await again();
    };

    const told = toast.success(word("lists:deleted", { names }), {
      action: { label: word("common:undo"), run: undo },
      whenGone: () => void remove(),
    });
    const leave = () => toast.dismiss(told);
    window.addEventListener("pagehide", leave);

    // What is on its way would bring them back.
    await client.cancelQueries(LISTS);
    client.setQueriesData<ListRows<SavedQuery>>(
      LISTS,
      (list) =>
        list && {
          count: list.count - list.result.filter(({ id }) => ids.includes(id)).length,
          result: list.result.filter(({ id }) => !ids.includes(id)),
        },
    );
    await again();
  };
}
