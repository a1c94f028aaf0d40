import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import type { TabTable } from "../model/index.ts";
import { sqlQueries } from "../queries.ts";
import { previewTable } from "../run/index.ts";

/** Runs the text that the server gives for the first rows of a table; `onShown` hears of it as soon as it runs. */
export function usePreview(onShown: (table: TabTable) => void) {
  const t = useWords("sql-lab");
  const client = useQueryClient();
  return async (table: TabTable): Promise<void> => {
    const { dbId, schema, name, catalog } = table;
    try {
      const [databases, metadata] = await Promise.all([
        client.fetchQuery(sqlQueries.databases()),
        client.fetchQuery(sqlQueries.table(dbId, schema, name, catalog)),
      ]);
      const database = databases.find(({ id }) => id === dbId);
      if (!database) return;
      previewTable(table, metadata.selectStar, database);
      onShown(table);
    } catch {
      toast.danger(t("sidebar.noMetadata"));
    }
  };
}
