import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { z } from "zod";
import { LineText, name, upTo } from "../contract/common.ts";

/** A column or a metric in a folder, named by its uuid; clients may leave out which of them it is. */
const FolderPart = z.strictObject({
  uuid: LineText,
  type: z.enum(["metric", "column"]).optional(),
  name: LineText.nullable().optional(),
});
export type FolderPart = z.infer<typeof FolderPart>;

const folderOf = <T extends z.ZodType>(child: T) =>
  z.strictObject({
    uuid: LineText,
    type: z.literal("folder").default("folder"),
    name: name(250),
    description: upTo(1000).nullable().optional(),
    children: listOf(child, MAX_ENTRIES.datasetFolderParts).optional(),
  });

/** Folders stand in folders, so deep at most. */
const Innermost = folderOf(FolderPart);
const Inner = folderOf(z.union([FolderPart, Innermost]));

/** How the columns and metrics of a dataset are grouped wherever they are offered. */
export const DatasetFolders = listOf(folderOf(z.union([FolderPart, Inner])), MAX_ENTRIES.datasetFolders);
export type DatasetFolders = z.infer<typeof DatasetFolders>;

/** A folder at any depth. */
export interface DatasetFolder {
  uuid: string;
  type: "folder";
  name: string;
  description?: string | null | undefined;
  children?: (FolderPart | DatasetFolder)[] | undefined;
}
