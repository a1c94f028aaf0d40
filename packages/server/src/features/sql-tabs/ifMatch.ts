/** The versions that an `If-Match` header names; null: any will do. */
export function ifMatch(header: string | undefined): number[] | null {
  if (header === undefined || header.trim() === "*") return null;
  // A proxy that compresses makes a tag weak.
  return [...header.matchAll(/(?:W\/)?"(\d{1,9})"/g)].map(([, version]) => Number(version));
}
