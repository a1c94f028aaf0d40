import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Screen } from "@sightline/api/pages";
import { z } from "zod";

const Files = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()).default([]),
});

/** Addresses of files that a browser loads for one part of the front end. */
export type Files = z.infer<typeof Files>;

/** `page-files.json` of the front end's build: which files belong to which screen and to which chart type. */
const PageFiles = z.object({
  screens: z.record(z.string(), Files),
  /** By `viz_type`. */
  charts: z.record(z.string(), Files),
});
export type PageFiles = z.infer<typeof PageFiles>;

const NONE: PageFiles = { screens: {}, charts: {} };

/** The files of a screen and of the chart types on it, each once. Names that the build does not know add nothing. */
export function filesFor(
  { screens, charts }: PageFiles,
  screen: Screen | null,
  vizTypes: readonly string[],
): Files {
  const parts = [screen && screens[screen], ...vizTypes.map((vizType) => charts[vizType])].filter(
    (part) => part,
  );
  return {
    scripts: [...new Set(parts.flatMap((part) => part?.scripts ?? []))],
    styles: [...new Set(parts.flatMap((part) => part?.styles ?? []))],
    fonts: [...new Set(parts.flatMap((part) => part?.fonts ?? []))],
  };
}

/** A file of the front end's build, read again when it was built anew; null if it is not there. */
export function fileOfBuild<T>(
  webRoot: string | null,
  name: string,
  parse: (text: string) => T,
): () => T | null {
  let known: { value: T; version: string } | null = null;
  return () => {
    if (webRoot === null) return null;
    const file = join(webRoot, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    // A build that is under way has removed the file: the last one serves until the next is there.
    if (!stat) return known?.value ?? null;
    const version = `${stat.mtimeMs} ${stat.size}`;
    if (known?.version !== version) known = { value: parse(readFileSync(file, "utf8")), version };
    return known.value;
  };
}

/** Reads which files belong to which page; none for a build that does not say. */
export function pageFilesOf(webRoot: string | null): () => PageFiles {
  const read = fileOfBuild(webRoot, "page-files.json", (text) => PageFiles.parse(JSON.parse(text)));
  return () => read() ?? NONE;
}
