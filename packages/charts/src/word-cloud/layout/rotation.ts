/** How words are turned: all level; level or upright; by any of six angles. */
export const ROTATIONS = ["random", "flat", "square"] as const;
export type Rotation = (typeof ROTATIONS)[number];

const ANGLES: Record<Rotation, readonly number[]> = {
  flat: [0],
  square: [0, 90],
  random: [-90, -60, -30, 0, 30, 60],
};

/** The degrees that a word is turned by. A word keeps its angle whatever the other words are. */
export function rotationOf(text: string, rotation: Rotation): number {
  const angles = ANGLES[rotation];
  return angles[hashOf(text) % angles.length] ?? 0;
}

/** FNV-1a with a final mix, for the low bits of similar words to differ. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
