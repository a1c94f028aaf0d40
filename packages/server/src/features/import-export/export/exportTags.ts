import type { Platform } from "../../../platform/feature.ts";
import { describedTags, tags } from "../../../platform/list/labels/index.ts";
import type { BundleFile } from "./sendBundle.ts";

/**
 * The tags that the files of a bundle name, and the file that describes them. Nothing where tags are not exchanged
 * (`TAGGING_SYSTEM`).
 */
export function exportedTags({ db, config }: Pick<Platform, "db" | "config">) {
  const isOn = config.FEATURE_FLAGS.TAGGING_SYSTEM === true;
  const used = new Set<string>();
  return {
    /** The part of an object's file that names its tags. */
    async of(kind: "chart" | "dashboard", id: number): Promise<{ tags?: string[] }> {
      if (!isOn) return {};
      const names = await tags(db, kind).customNames(id);
      for (const name of names) used.add(name);
      return { tags: names };
    },
    async *file(): AsyncGenerator<BundleFile> {
      if (used.size === 0) return;
      const described = await describedTags(db, [...used]);
      const content = {
        tags: described.map(({ name, description }) => ({ tag_name: name, description })),
      };
      yield { path: "tags.yaml", content };
    },
  };
}
export type ExportedTags = ReturnType<typeof exportedTags>;
