import { chartRoutes } from "@sightline/api/charts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callVersioned, errorText, ifMatch } from "../../../lib/api/index.ts";
import { changeTags } from "../../../lib/tags/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import type { SavedChart } from "../model/store/exploreStore.ts";
import { type ChartProperties, changeOf, hasSameTags } from "./chartProperties.ts";

interface Save {
  before: ChartProperties;
  after: ChartProperties;
  /** The version that may be changed; null: any. */
  base: string | null;
}

/** The tags were refused; nothing else was sent. */
export class TagsNotSaved extends Error {
  constructor(cause: unknown) {
    super(errorText(cause), { cause });
  }
}

/** Saves what was changed of the chart beside its controls; those stay as they are, saved or not. */
export function useSaveProperties(saved: SavedChart) {
  const { store } = useExplore();
  const client = useQueryClient();
  const id = saved.slice_id;
  return useMutation({
    mutationFn: async ({ before, after, base }: Save) => {
      // Before the rest: who hands the chart over to another owner may not tag it afterwards.
      if (!hasSameTags(before.tags, after.tags)) {
        try {
          await changeTags({ type: "chart", id }, before.tags, after.tags);
        } catch (error) {
          throw new TagsNotSaved(error);
        }
      }
      const change = changeOf(before, after);
      if (change) {
        const headers = ifMatch(base);
        const { version } = await callVersioned(chartRoutes.update, {
          params: { id },
          body: change,
          headers,
        });
        // Somebody else's controls were saved meanwhile: this page still begins from those before them.
        const isNewest = base === saved.version;
        store.getState().setSaved({
          ...saved,
          slice_name: after.slice_name.trim(),
          description: after.description.trim() || null,
          certified_by: after.certified_by.trim() || null,
          certification_details: after.certification_details.trim() || null,
          owners: after.owners.map((owner) => owner.id),
          version: isNewest ? version : saved.version,
        });
      }
    },
    onSettled: () => {
      for (const name of ["chart", "charts", "dashboard", "dashboards"])
        void client.invalidateQueries({ queryKey: [name] });
      void client.invalidateQueries({ queryKey: ["explore", "properties", id] });
    },
  });
}
