import { borderFiles } from "./borders/index.ts";
import type { Region } from "./readBorders.ts";

/** A country whose regions can be drawn. */
export interface MappedCountry {
  /** As charts store it. */
  key: string;
  /** By their codes of ISO 3166-2. */
  regions: ReadonlyMap<string, Region>;
  /** Codes by what rows may call a region, in small letters: its code, with the country's own or without, and its names. */
  codes: ReadonlyMap<string, string>;
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  france_overseas: "France (with overseas)",
  france_regions: "France (regions)",
  italy_regions: "Italy (regions)",
  philippines_regions: "Philippines (regions)",
  timorleste: "Timor-Leste",
  turkey_regions: "Turkey (regions)",
  uk: "UK",
  usa: "USA",
};

const SMALL_WORDS = new Set(["and", "of", "the"]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const labelOf = (key: string): string =>
  OTHER_LABELS[key] ??
  capital(
    key
      .split("_")
      .map((word) => (SMALL_WORDS.has(word) ? word : capital(word)))
      .join(" "),
  );

/** The countries that can be drawn: as charts store them, and their names. */
export const COUNTRIES: readonly (readonly [key: string, label: string])[] = Object.keys(borderFiles).map(
  (key) => [key, labelOf(key)],
);

/** Whether there are borders of a stored country. */
export const isMapped = (key: string | null): key is string =>
  key !== null && Object.hasOwn(borderFiles, key);

const countries = new Map<string, MappedCountry>();

/** The country of a stored key, once its borders are loaded; null: there are none, or none yet. */
export const countryOf = (key: string | null): MappedCountry | null =>
  key === null ? null : (countries.get(key) ?? null);

/** Loads the borders of a country; null: they are here, or there are none. */
export function loadCountry(key: string | null): Promise<unknown> | null {
  if (!isMapped(key) || countries.has(key)) return null;
  const files = [borderFiles[key]!(), import("./readBorders.ts")] as const;
  return Promise.all(files).then(([{ default: topology }, { readBorders }]) => {
    const regions = readBorders(topology);
    countries.set(key, { key, regions, codes: codesOf(regions) });
  });
}

/** The code of ISO 3166-2 that a cell names: `US-CA`, `CA` and `California` are the same. */
export const regionOf = (value: unknown, { codes }: MappedCountry): string | null =>
  codes.get(
    String(value ?? "")
      .trim()
      .toLowerCase(),
  ) ?? null;

/** Of two regions with the same name, the name stands for neither. */
function codesOf(regions: ReadonlyMap<string, Region>): Map<string, string> {
  const owners = Map.groupBy(
    [...regions].flatMap(([code, { names }]) => names.map((name) => ({ name: name.toLowerCase(), code }))),
    ({ name }) => name,
  );
  const codes = new Map<string, string>();
  for (const [name, found] of owners) {
    if (new Set(found.map(({ code }) => code)).size === 1) codes.set(name, found[0]!.code);
  }
  for (const code of regions.keys()) codes.set(code.slice(code.indexOf("-") + 1).toLowerCase(), code);
  for (const code of regions.keys()) codes.set(code.toLowerCase(), code);
  return codes;
}
