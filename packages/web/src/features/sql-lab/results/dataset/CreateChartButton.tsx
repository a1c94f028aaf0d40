import { Button, toast } from "@sightline/ui";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { datasetName } from "../../datasetName.ts";
import type { EditorQuery } from "../../model/index.ts";
import { openExplore } from "./openExplore.ts";
import { createDataset } from "./saveDataset.ts";

/** Makes a dataset of the SQL that was run, named by the time, and opens explore on it. */
export function CreateChartButton({ query }: { query: EditorQuery }) {
  const t = useWords("sql-lab");
  const create = useMutation({
    mutationFn: () => createDataset(query, datasetName(query.tab || t("untitled"), new Date())),
    onSuccess: openExplore,
    onError: (error) => toast.danger(t("noDataset", { error: errorText(error) })),
  });
  return (
    <Button size="compact-sm" loading={create.isPending} onClick={() => create.mutate()}>
      {t("createChart")}
    </Button>
  );
}
