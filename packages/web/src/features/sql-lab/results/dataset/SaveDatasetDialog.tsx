import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { toast } from "@sightline/ui/toast";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { datasetName } from "../../datasetName.ts";
import { openExplore } from "./openExplore.ts";
import classes from "./saveDataset.module.css";
import {
  createDataset,
  type DatasetSource,
  type OwnDataset,
  overwriteDataset,
  ownDatasets,
  type SourceColumn,
} from "./saveDataset.ts";

interface Props {
  /** Its SQL is what the dataset will have. */
  query: DatasetSource & { tab: string | null };
  /** Statements of the text that was run. */
  statements: number;
  columns: readonly SourceColumn[];
  /** Said above the choice. */
  note?: string | undefined;
  onClose: () => void;
  /** What follows; by default explore opens on the dataset. */
  onSaved?: (datasetId: number) => void;
}

/** Saves the SQL of a query as a new dataset, or over one of the user's own after a second look. */
export function SaveDatasetDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useWords("sql-lab");
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t("results.saveDatasetTitle")} width={450}>
      {opened && <SaveDatasetForm {...props} />}
    </Dialog>
  );
}

/** Whether there is enough to go on with. */
export const isReady = ({
  overwrite,
  name,
  chosen,
}: {
  overwrite: boolean;
  name: string;
  chosen: OwnDataset | null;
}): boolean => (overwrite ? chosen !== null : name.trim() !== "");

/** The steps of the dialog. */
export function SaveDatasetForm({ query, statements, columns, note, onClose, onSaved }: Props) {
  const t = useWords("sql-lab");
  const [overwrite, setOverwrite] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [name, setName] = useState(() => datasetName(query.tab || t("untitled"), new Date()));
  const [chosen, setChosen] = useState<OwnDataset | null>(null);
  const save = useMutation({
    mutationFn: () =>
      overwrite && chosen ? overwriteDataset(chosen, query, columns) : createDataset(query, name.trim()),
    onSuccess: (id) => {
      onClose();
      if (onSaved) onSaved(id);
      else void openExplore(id, columns);
    },
    onError: (error) => toast.danger(`${t("results.datasetFailed")}\n${errorText(error)}`),
  });
  const ready = isReady({ overwrite, name, chosen });
  const submit = () => {
    if (!ready || save.isPending) return;
    if (overwrite && !confirming) setConfirming(true);
    else save.mutate();
  };
  const form = (body: ReactNode, buttons: ReactNode) => (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {body}
      <div className={classes.buttons}>{buttons}</div>
    </form>
  );

  if (confirming && chosen)
    return form(
      <p className={classes.confirm}>{t("results.overwriteConfirm", { name: chosen.table_name })}</p>,
      <>
        <Button variant="default" onClick={() => setConfirming(false)}>
          {t("results.back")}
        </Button>
        <Button type="submit" loading={save.isPending} data-autofocus>
          {t("results.overwrite")}
        </Button>
      </>,
    );
  return form(
    <>
      {note !== undefined && <p className={classes.confirm}>{note}</p>}
      <fieldset className={classes.choice}>
        <legend className="sl-visually-hidden">{t("results.saveDatasetTitle")}</legend>
        <label>
          <input type="radio" name="dataset_mode" checked={!overwrite} onChange={() => setOverwrite(false)} />
          {t("results.asNew")}
        </label>
        <label>
          <input type="radio" name="dataset_mode" checked={overwrite} onChange={() => setOverwrite(true)} />
          {t("results.overExisting")}
        </label>
      </fieldset>
      {overwrite ? (
        <OwnDatasetSelect value={chosen} onChange={setChosen} />
      ) : (
        <TextInput
          label={t("results.datasetName")}
          required
          maxLength={250}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {statements > 1 && (
        <div className={classes.part}>
          {t("results.lastStatement", { count: statements })}
          <pre>{query.sql}</pre>
        </div>
      )}
    </>,
    <>
      <Button variant="default" onClick={onClose}>
        {t("common:cancel")}
      </Button>
      <Button type="submit" disabled={!ready} loading={save.isPending}>
        {t(overwrite ? "results.next" : onSaved ? "common:save" : "results.saveAndExplore")}
      </Button>
    </>,
  );
}

/** Width of the field that the specification names, CSS pixels. */
const SEARCH_PX = 401;

function OwnDatasetSelect({
  value,
  onChange,
}: {
  value: OwnDataset | null;
  onChange: (dataset: OwnDataset | null) => void;
}) {
  const t = useWords("sql-lab");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const userId = bootstrap().user.userId ?? 0;
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({ ...ownDatasets(userId, wanted), placeholderData: keepPreviousData });
  const known = value && !data.some(({ id }) => id === value.id) ? [...data, value] : data;
  return (
    <Select
      label={t("results.existingDataset")}
      placeholder={t("results.searchDatasets")}
      w={`min(${SEARCH_PX}px, 100%)`}
      loading={isFetching}
      data={known.map(({ id, table_name, schema }) => ({
        value: id,
        label: table_name,
        ...(schema && { hint: schema }),
      }))}
      value={value?.id ?? null}
      {...(error ? { error: t("results.noDatasets", { error: errorText(error) }) } : {})}
      onSearch={setSearch}
      onChange={(id) => onChange(known.find((dataset) => dataset.id === id) ?? null)}
    />
  );
}
