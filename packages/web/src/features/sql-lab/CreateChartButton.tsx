import { datasetRoutes } from "@sightline/api/datasets";
import { Button, toast } from "@sightline/ui";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call, errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { newChartPath } from "../../lib/paths/index.ts";
import { datasetName } from "./datasetName.ts";
import type { QueryRun } from "./queryRun.ts";

/** Makes a virtual dataset of the SQL that was run and opens explore on it. */
export function CreateChartButton({ run }: { run: Extract<QueryRun, { state: "success" }> }) {
  const t = useWords("sql-lab");
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () =>
      call(datasetRoutes.create, {
        body: {
          database: run.dbId,
          schema: run.schema,
          sql: run.sql.trim().replace(/;\s*$/, ""),
          table_name: datasetName(t("untitled"), new Date()),
          is_managed_externally: false,
          external_url: null,
        },
      }),
    onSuccess: ({ id }) => navigate(newChartPath(id)),
    onError: (error) => toast.danger(t("noDataset", { error: errorText(error) })),
  });
  return (
    <Button size="compact-sm" loading={create.isPending} onClick={() => create.mutate()}>
      {t("createChart")}
    </Button>
  );
}
