/** How far a letter moves the pen, in units of the font size; null for a letter that the font does not have. */
export type Advances = (codePoint: number) => number | null;

/** Reads the widths of letters from a TrueType file: its tables `cmap` (letter to glyph) and `hmtx` (glyph to width). */
export function readAdvances(file: Uint8Array): Advances {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = tableOffsets(view);
  const unitsPerEm = view.getUint16(tableOffset(tables, "head") + 18);
  const widths = tableOffset(tables, "hmtx");
  // Glyphs after the last width share it.
  const lastWidth = view.getUint16(tableOffset(tables, "hhea") + 34) - 1;
  const glyphOf = glyphLookup(view, tableOffset(tables, "cmap"));
  return (codePoint) => {
    const glyph = glyphOf(codePoint);
    if (glyph === 0) return null;
    return view.getUint16(widths + 4 * Math.min(glyph, lastWidth)) / unitsPerEm;
  };
}

function tableOffsets(view: DataView): Map<string, number> {
  const count = view.getUint16(4);
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
    tables.set(name, view.getUint32(at + 8));
  }
  return tables;
}

function tableOffset(tables: ReadonlyMap<string, number>, name: string): number {
  const offset = tables.get(name);
  if (offset === undefined) throw new Error(`The font has no table ${name}.`);
  return offset;
}

/** The glyph of a letter, 0 for none, by the first table of format 4 (up to U+FFFF) or 12 (all letters). */
function glyphLookup(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2);
  const subtables = Array.from({ length: count }, (_, i) => cmap + view.getUint32(cmap + 4 + 8 * i + 4));
  const withFormat = (format: number) => subtables.find((at) => view.getUint16(at) === format);
  const full = withFormat(12);
  if (full !== undefined) return (codePoint) => glyphInGroups(view, full, codePoint);
  const basic = withFormat(4);
  if (basic === undefined) throw new Error("The font has no table of letters in a format that is read here.");
  return (codePoint) => glyphInSegments(view, basic, codePoint);
}

/** Format 12: groups of (first letter, last letter, glyph of the first). */
function glyphInGroups(view: DataView, at: number, codePoint: number): number {
  let low = 0;
  let high = view.getUint32(at + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = at + 16 + 12 * middle;
    if (codePoint < view.getUint32(group)) high = middle - 1;
    else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
    else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
  }
  return 0;
}

/** Format 4: parallel lists of the segments' last letters, first letters, shifts and offsets into a list of glyphs. */
function glyphInSegments(view: DataView, at: number, codePoint: number): number {
  if (codePoint > 0xffff) return 0;
  const doubleCount = view.getUint16(at + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + doubleCount, 16 + 2 * doubleCount, 16 + 3 * doubleCount];
  for (let i = 0; i < doubleCount; i += 2) {
    if (view.getUint16(at + ends + i) < codePoint) continue;
    const start = view.getUint16(at + starts + i);
    if (start > codePoint) return 0;
    const delta = view.getUint16(at + deltas + i);
    const offset = view.getUint16(at + offsets + i);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(at + offsets + i + offset + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
