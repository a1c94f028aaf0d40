import type { DatasetFolder, DatasetFolders, FolderPart } from "@sightline/api/dataset-folders";

/** Between the names of a folder and of one inside it. */
const SEPARATOR = " / ";
/** Folders that may stand in one another. */
const DEEPEST = 3;

/** A folder with those that it stands in, outermost first. */
type Chain = Pick<DatasetFolder, "uuid" | "name" | "description">[];

/** A column or metric with the path of its folder; an empty one: it is in none. */
export interface PlacedPart {
  uuid: string;
  type: FolderPart["type"];
  folder: string;
}

const chains = (folders: readonly DatasetFolder[], above: Chain = []): [Chain, FolderPart[]][] =>
  folders.flatMap(({ uuid, name, description, children = [] }) => {
    const chain = [...above, { uuid, name, ...(description != null && { description }) }];
    const parts = children.filter((child) => child.type !== "folder");
    const inner = children.filter((child) => child.type === "folder");
    return [[chain, parts] as [Chain, FolderPart[]], ...chains(inner, chain)];
  });

const pathOf = (chain: Chain): string => chain.map(({ name }) => name).join(SEPARATOR);

/** The path of the folder of each part, by the part's uuid. */
export const folderPaths = (folders: DatasetFolders | null): Map<string, string> =>
  new Map(
    chains(folders ?? []).flatMap(([chain, parts]) =>
      parts.map(({ uuid }): [string, string] => [uuid, pathOf(chain)]),
    ),
  );

/** A typed path as it is stored: names without blanks around them, no deeper than folders go. */
export const tidyPath = (path: string): string =>
  path
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, DEEPEST)
    .join(SEPARATOR);

/** The folders of parts, those that were stored with what they had, in their order; null: no part is in one. */
export function foldersFrom(
  parts: readonly PlacedPart[],
  stored: DatasetFolders | null,
  newUuid: () => string,
): DatasetFolders | null {
  const known = new Map(chains(stored ?? []).map(([chain]) => [pathOf(chain), chain]));
  const used = new Set(parts.map(({ folder }) => folder).filter((path) => path !== ""));
  const paths = [...known.keys(), ...used].filter(
    (path, at, all) => used.has(path) && all.indexOf(path) === at,
  );
  const roots: DatasetFolder[] = [];
  const made = new Map<string, DatasetFolder>();
  for (const path of paths) {
    let siblings: (FolderPart | DatasetFolder)[] = roots;
    let at = "";
    for (const own of known.get(path) ?? path.split(SEPARATOR).map((name) => ({ uuid: "", name }))) {
      at = at === "" ? own.name : at + SEPARATOR + own.name;
      const before = made.get(at);
      const uuid = own.uuid || known.get(at)?.at(-1)?.uuid || newUuid();
      const folder: DatasetFolder = before ?? { ...own, uuid, type: "folder", children: [] };
      if (!before) {
        made.set(at, folder);
        siblings.push(folder);
      }
      siblings = folder.children ??= [];
    }
    siblings.push(...parts.filter(({ folder }) => folder === path).map(({ uuid, type }) => ({ uuid, type })));
  }
  return roots.length === 0 ? null : (roots as DatasetFolders);
}

/** A random id of the form that the store gives. */
export function randomUuid(): string {
  // `crypto.randomUUID` is missing where the page is not served by https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
