import { lazy } from "react";
import { loadWords, useWords } from "../../../lib/i18n/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";

// The dialog of the SQL editor: the same steps, wherever a query becomes a dataset.
const SaveDatasetDialog = lazy(async () => {
  const [sqlLab] = await Promise.all([import("../../sql-lab/index.ts"), loadWords("sql-lab")]);
  return { default: sqlLab.SaveDatasetDialog };
});

interface Props {
  /** The chart is saved afterwards. */
  isForChart: boolean;
  onClose: () => void;
  onSaved: (datasetId: number) => void;
}

/** Makes a dataset of the query that the chart is drawn from, or puts the query into one that is there. */
export function SaveQuery({ isForChart, onClose, onSaved }: Props) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const { database, catalog, schema, sql, template_params, name, columns } = dataset;
  return (
    <SaveDatasetDialog
      opened
      query={{
        ...{ catalog, schema, tab: name, dbId: database.id },
        sql: sql ?? "",
        templateParams: template_params ?? "",
      }}
      statements={1}
      columns={columns}
      note={isForChart ? t("data.saveFirst") : undefined}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
