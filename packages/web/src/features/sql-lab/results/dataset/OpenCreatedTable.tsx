import { getOrCreateDataset } from "@sightline/api/datasets";
import { Button } from "@sightline/ui/button";
import { toast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { call, errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { canAccess } from "../../../../lib/user/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { openExplore } from "./openExplore.ts";

/** Opens explore on a table that a query has made. */
export function OpenCreatedTable({
  query,
  schema,
  table,
}: {
  query: EditorQuery;
  schema: string | null;
  table: string;
}) {
  const t = useWords("sql-lab");
  const open = useMutation({
    mutationFn: () =>
      call(getOrCreateDataset, {
        body: { table_name: table, database_id: query.dbId, catalog: query.catalog, schema },
      }),
    onSuccess: ({ result }) => void openExplore(result.table_id),
    onError: (error) => toast.danger(t("noDataset", { error: errorText(error) })),
  });
  if (!canAccess("can_get_or_create_dataset", "Dataset")) return null;
  return (
    <Button size="compact-sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
      {t("results.explore")}
    </Button>
  );
}
