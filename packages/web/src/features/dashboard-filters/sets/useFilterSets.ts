import {
  createFilterSet,
  deleteFilterSet,
  type FilterSet,
  updateFilterSet,
} from "@sightline/api/filter-sets";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, errorText } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import { filterSetsOf } from "./queries.ts";
import { masksOfSet, paramsOfSet } from "./setMasks.ts";

interface NewSet {
  name: string;
  description?: string | null;
  /** For all readers of the dashboard. */
  shared: boolean;
  params: FilterSet["params"];
}

/** What can be done with the filter sets of the dashboard around. */
export function useFilterSets() {
  const { store, filters, dashboardId } = useFiltering();
  const client = useQueryClient();
  const params = { id: dashboardId };
  const reload = () => client.invalidateQueries({ queryKey: filterSetsOf(dashboardId).queryKey });
  const sayFailure = (error: unknown) => toast.danger(failureText(error));
  const valuesOfNow = () => paramsOfSet(filters, store.getState().appliedMasks);

  const save = useMutation({
    mutationFn: ({ name, description, shared, params: values }: NewSet) =>
      call(createFilterSet, {
        params,
        body: {
          name,
          ...(description && { description }),
          owner_type: shared ? "Dashboard" : "User",
          owner_id: shared ? dashboardId : (currentUser().userId ?? 0),
          json_metadata: JSON.stringify(values),
        },
      }),
    onSuccess: reload,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number; name?: string; json_metadata?: string }) =>
      call(updateFilterSet, { params: { ...params, filterSetId: id }, body }),
    onSuccess: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: FilterSet) => call(deleteFilterSet, { params: { ...params, filterSetId: id } }),
    onSuccess: (_reply, set) => {
      const { name, description, owner_type } = set;
      const restore = () =>
        save.mutate(
          { name, description, shared: owner_type === "Dashboard", params: set.params },
          { onError: sayFailure },
        );
      toast.info(word("filter-sets:deleted", { name }), {
        action: { label: word("common:undo"), run: restore },
      });
      return reload();
    },
    onError: sayFailure,
  });

  return {
    /** Puts the values of a set into the filters; they count at once. */
    apply: (set: FilterSet) => {
      const { masks, outdated } = masksOfSet(set.params, filters);
      for (const mask of masks) store.getState().start(mask);
      if (outdated.length === 0) return;
      const names = outdated.join(", ");
      toast.warning(word("filter-sets:outdated", { names, count: outdated.length }));
    },
    /** Saves the applied values; gives back why not. */
    create: async (name: string, shared: boolean): Promise<string | null> => {
      try {
        await save.mutateAsync({ name, shared, params: valuesOfNow() });
        toast.success(word("filter-sets:saved", { name }));
        return null;
      } catch (error) {
        return failureText(error);
      }
    },
    /** Gives back why not. */
    rename: async ({ id }: FilterSet, name: string): Promise<string | null> => {
      try {
        await change.mutateAsync({ id, name });
        return null;
      } catch (error) {
        return failureText(error);
      }
    },
    overwrite: ({ id, name, params: before }: FilterSet) => {
      const write = (values: FilterSet["params"], onSuccess?: () => void) =>
        change.mutate(
          { id, json_metadata: JSON.stringify(values) },
          { onError: sayFailure, ...(onSuccess && { onSuccess }) },
        );
      write(valuesOfNow(), () =>
        toast.success(word("filter-sets:overwritten", { name }), {
          action: { label: word("common:undo"), run: () => write(before) },
        }),
      );
    },
    remove: (set: FilterSet) => remove.mutate(set),
    isBusy: save.isPending || change.isPending || remove.isPending,
  };
}

export type FilterSets = ReturnType<typeof useFilterSets>;

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.fields.name && error.status === 422) {
    return word("filter-sets:nameTaken");
  }
  return errorText(error);
}
