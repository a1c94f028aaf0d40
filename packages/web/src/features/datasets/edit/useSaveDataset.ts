import { type AffectedObjects, affectedObjects, sourceColumns } from "@sightline/api/dataset-actions";
import { datasetRoutes } from "@sightline/api/datasets";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, callVersioned, errorText, ifMatch } from "../../../lib/api/index.ts";
import { type Conflict, conflictWith, isConflict } from "../../../lib/conflict/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { datasetQueries } from "../queries.ts";
import { changeOf, isOtherSource, sourceBody } from "./model/changeOf.ts";
import type { EditorStore } from "./model/editorStore.ts";
import type { OpenedDataset } from "./model/form.ts";
import { newKey } from "./model/newKey.ts";
import { syncColumns } from "./model/syncColumns.ts";

/** Fields of a refusal that speak of the source. */
const SOURCE_FIELDS = ["sql", "table", "catalog", "database"];

interface Options {
  store: EditorStore;
  dataset: OpenedDataset;
  /** The version that the edit began from. */
  version: string | null;
  /** The dataset is saved and read anew. */
  onSaved: () => void;
}

/**
 * Saves the form in steps: the columns are brought in line with a source that was changed, what the change would break
 * is looked up and confirmed, then all is sent. Where others have saved it meanwhile, `conflict` tells of it.
 */
export function useSaveDataset({ store, dataset, version, onSaved }: Options) {
  const client = useQueryClient();
  const [affected, setAffected] = useState<AffectedObjects | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sourceError, setSourceError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const sync = useMutation({
    mutationFn: async () => {
      const { form } = store.getState();
      const { result } = await call(sourceColumns, { body: sourceBody(form.source) });
      const { columns, report } = syncColumns(store.getState().form.columns, result, newKey);
      store.getState().takeSync(columns, form.source, report);
    },
    onMutate: () => setSourceError(null),
    onError: (error) => setSourceError(sourceText(error)),
  });

  const check = useMutation({
    mutationFn: async () => {
      const { form, syncedSource } = store.getState();
      if (isOtherSource(form.source, syncedSource)) await sync.mutateAsync();
      const { columns, metrics } = changeOf(store.getState().form, dataset);
      return call(affectedObjects, {
        params: { id: dataset.id },
        body: {
          columns: (columns ?? []).map(({ column_name, type_generic = null, is_dttm }) => ({
            column_name,
            type_generic,
            is_dttm: is_dttm === true,
          })),
          metrics: (metrics ?? []).map(({ metric_name }) => ({ metric_name })),
        },
      });
    },
    onSuccess: setAffected,
    onError: (error) => setFailure(failureText(error)),
  });

  const save = useMutation({
    mutationFn: (over: string | null) =>
      callVersioned(datasetRoutes.update, {
        params: { id: dataset.id },
        body: changeOf(store.getState().form, dataset),
        headers: ifMatch(over),
      }),
    onSuccess: async () => {
      setConflict(null);
      await readAgain();
      setAffected(null);
      toast.success(word("datasets:saved"));
      onSaved();
    },
    onError: async (error) => {
      setAffected(null);
      if (isConflict(error)) return setConflict(await whoSaved());
      if (error instanceof ApiError) setSourceError(sourceFault(error));
      setConflict(null);
      setFailure(failureText(error));
    },
  });

  /** Reads the dataset anew, and lets go of what else was read of it. */
  async function readAgain(): Promise<void> {
    await client.fetchQuery({ ...datasetQueries.detail(dataset.id), staleTime: 0 });
    const isOther = (key: readonly unknown[]) => key[0] === "dataset" && key[1] !== "detail";
    await client.invalidateQueries({
      predicate: ({ queryKey }) => isOther(queryKey) || queryKey[0] === "datasets",
    });
  }

  async function whoSaved(): Promise<Conflict> {
    const { reply, version: now } = await callVersioned(datasetRoutes.show, { params: { id: dataset.id } });
    const { table_name = "", changed_by, changed_on = "" } = reply.result;
    return conflictWith(table_name, changed_by, changed_on, now);
  }

  return {
    sync: {
      isPending: sync.isPending,
      run: () =>
        sync.mutateAsync().then(
          () => true,
          () => false,
        ),
    },
    sourceError,
    /** The first step: what would the change break? */
    begin: () => check.mutate(),
    isChecking: check.isPending,
    /** What is confirmed; null: nothing is being asked. */
    affected,
    cancel: () => setAffected(null),
    confirm: () => save.mutate(version),
    isSaving: save.isPending,
    failure,
    closeFailure: () => setFailure(null),
    conflict,
    overwrite: () => save.mutate(conflict?.version ?? null),
    /** Leaves the own changes for what was saved meanwhile. */
    loadSaved: async () => {
      await readAgain();
      setConflict(null);
    },
    keepEditing: () => setConflict(null),
  };
}

const failureText = (error: unknown): string =>
  (error instanceof ApiError && !error.fromServer ? "" : errorText(error)) || word("datasets:failed.text");

/** What the server says of the source; null: it speaks of something else. */
const sourceFault = ({ fields }: ApiError): string | null =>
  SOURCE_FIELDS.flatMap((field) => fields[field] ?? []).join("\n") || null;

const sourceText = (error: unknown): string =>
  (error instanceof ApiError && sourceFault(error)) || errorText(error);
