import { strFromU8, unzipSync } from "fflate";

const TEXT = /<t[^>]*>([^<]*)<\/t>/;

/** The cells of the first sheet of an Excel file, as text. */
export function sheetRows(file: Uint8Array): string[][] {
  const parts = unzipSync(file);
  const read = (path: string) => (parts[path] ? strFromU8(parts[path]) : "");
  const shared = [...read("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = ""]) => TEXT.exec(text)?.[1] ?? "",
  );
  return [...read("xl/worksheets/sheet1.xml").matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = "", cell = ""]) => {
      const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1];
      if (attributes.includes('t="s"')) return shared[Number(value)] ?? "";
      return value ?? TEXT.exec(cell)?.[1] ?? "";
    }),
  );
}
