import { chartRoutes } from "@sightline/api/charts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callVersioned, errorText, ifMatch } from "../../../lib/api/index.ts";
import { changeTags } from "../../../lib/tags/index.ts";
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

type OnSave = (after: ChartProperties, base: string | null, version: string | null) => void;

/** Saves what was changed of a chart beside its controls; those stay as they are, saved or not. */
export function useSaveProperties(id: number, onSave?: OnSave) {
  const client = useQueryClient();
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
        onSave?.(after, base, version);
      }
    },
    onSettled: () => {
      for (const name of ["chart", "charts", "dashboard", "dashboards"])
        void client.invalidateQueries({ queryKey: [name] });
      void client.invalidateQueries({ queryKey: ["explore", "properties", id] });
    },
  });
}
