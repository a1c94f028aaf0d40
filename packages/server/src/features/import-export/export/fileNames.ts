/** Characters of one name: file systems take 255 bytes, and the ending comes after it. */
const LONGEST = 100;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=[.]|$)/i;

/** What of a text can be part of a path everywhere; empty when nothing can. */
export function fileName(text: string): string {
  const ascii = text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e\s]/g, "")
    .replace(/[/\\]/g, " ")
    .trim()
    .split(/\s+/)
    .join("_");
  const name = ascii
    .replace(/[^\w.-]/g, "")
    .slice(0, LONGEST)
    .replace(/^[._]+|[._]+$/g, "");
  return name.replace(DEVICE, "file_$1");
}

/** Gives each file of a bundle a path of its own, also where file systems do not tell cases apart. */
export function freePaths(): (folder: string, name: string, id: number) => string {
  const taken = new Set<string>();
  return (folder, name, id) => {
    let free = `${folder}/${name}.yaml`;
    for (let more = ""; taken.has(free.toLowerCase()); more += "_")
      free = `${folder}/${name}_${id}${more}.yaml`;
    taken.add(free.toLowerCase());
    return free;
  };
}
