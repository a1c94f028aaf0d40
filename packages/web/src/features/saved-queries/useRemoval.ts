import { type SavedQuery, savedQueries, tagSavedQuery } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { toast } from "@sightline/ui";
import { useQueryClient } from "@tanstack/react-query";
import { call, errorText } from "../../lib/api/index.ts";
import { word } from "../../lib/i18n/index.ts";
import type { ListRows } from "../../lib/list-page/index.ts";

const LISTS = { queryKey: ["saved_query", "list"] };

/** Deletes saved queries at once, and offers to bring them back. */
export function useRemoval() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries(LISTS);

  return async (rows: readonly SavedQuery[]): Promise<void> => {
    const names = rows.map(({ label, id }) => label || `#${id}`).join(", ");
    const ids = rows.map(({ id }) => id);
    // What is on its way would bring them back.
    await client.cancelQueries(LISTS);
    const before = client.getQueriesData<ListRows<SavedQuery>>(LISTS);
    client.setQueriesData<ListRows<SavedQuery>>(
      LISTS,
      (list) =>
        list && {
          count: list.count - rows.length,
          result: list.result.filter(({ id }) => !ids.includes(id)),
        },
    );
    try {
      // The list does not carry everything that a saved query has.
      const whole = await Promise.all(rows.map(read));
      await call(savedQueries.removeMany, { query: { q: toRison(ids) } });
      toast.success(word("lists:deleted", { names }), {
        action: { label: word("common:undo"), run: () => void bringBack(whole).then(again) },
      });
    } catch (error) {
      for (const [key, list] of before) client.setQueryData(key, list);
      toast.danger(`${word("lists:deleteFailed", { names })}\n${errorText(error)}`);
    }
    await again();
  };
}

async function read(row: SavedQuery): Promise<SavedQuery> {
  const { result } = await call(savedQueries.show, { params: { id: row.id }, query: {} });
  return { ...row, ...result };
}

/** Makes them anew, with the same content; they get ids of their own. */
async function bringBack(rows: readonly SavedQuery[]): Promise<void> {
  try {
    for (const row of rows) {
      const { label, db_id, catalog, schema, sql, description, template_parameters, extra } = row;
      const text = { label, db_id, catalog, schema, sql, description, template_parameters };
      const made = await call(savedQueries.create, {
        body: { ...text, extra_json: JSON.stringify(extra ?? {}) },
      });
      const tags = row.tags.map(({ name }) => name);
      if (tags.length > 0) {
        await call(tagSavedQuery, { params: { id: made.id as number }, body: { tags } });
      }
    }
  } catch (error) {
    toast.danger(word("saved-queries:notBroughtBack", { error: errorText(error) }));
  }
}
