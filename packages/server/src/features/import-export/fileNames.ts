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
    const tries = [
      name,
      ...Array.from({ length: taken.size + 1 }, (_, at) => `${name}_${id}${"_".repeat(at)}`),
    ];
    const free = tries.map((one) => `${folder}/${one}.yaml`).find((path) => !taken.has(path.toLowerCase()))!;
    taken.add(free.toLowerCase());
    return free;
  };
}
