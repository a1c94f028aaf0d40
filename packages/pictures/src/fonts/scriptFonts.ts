import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontWeight } from "./fontFiles.ts";
import { type Advances, readAdvances } from "./readAdvances.ts";

const require = createRequire(import.meta.url);

/** A font for letters that the interface's font lacks; some have one weight only. */
interface ScriptFont {
  /** The letters that it is looked at for. */
  script: RegExp;
  files: Readonly<Record<FontWeight, string>>;
}

const scriptFont = (script: RegExp, regular: string, semiBold = regular): ScriptFont => ({
  script,
  files: { 400: regular, 600: semiBold },
});

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * The fonts in the order in which they are tried. East Asian letters have more than one: the first has those of Japan, many of
 * which are those of China, too.
 */
const FONTS: readonly ScriptFont[] = [
  scriptFont(
    /\p{sc=Arabic}/u,
    require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf"),
  ),
  scriptFont(
    /\p{sc=Hebrew}/u,
    require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  ),
  scriptFont(
    /\p{sc=Thai}/u,
    require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
  ),
  scriptFont(
    /\p{sc=Devanagari}/u,
    require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  ),
  scriptFont(EAST_ASIAN, require.resolve("@expo-google-fonts/kosugi/Kosugi_400Regular.ttf")),
  scriptFont(
    EAST_ASIAN,
    require.resolve("@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf"),
  ),
  scriptFont(
    /\p{sc=Hangul}/u,
    require.resolve("@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf"),
  ),
];

/** Letters before the first of these scripts are in the interface's font. */
const FIRST_LETTER = /[\u0590-\u{3ffff}]/u;

const advances = new Map<string, Advances>();

/** The widths of a font's letters; the file is read when the first of them is needed. */
function advancesOf(file: string): Advances {
  const known = advances.get(file);
  if (known) return known;
  const read = readAdvances(readFileSync(file));
  advances.set(file, read);
  return read;
}

/** The width of a letter in the font of its script, in units of the font size; null: no font here has it. */
export function scriptAdvance(letter: string, weight: FontWeight): number | null {
  if (!FIRST_LETTER.test(letter)) return null;
  for (const { script, files } of FONTS) {
    const width = script.test(letter) ? advancesOf(files[weight])(letter.codePointAt(0) ?? 0) : null;
    if (width !== null) return width;
  }
  return null;
}

/**
 * The files that a text needs besides the interface's font: for each script the first font that has all its letters, else all
 * that have some. None for most texts, so that nothing is read.
 */
export function scriptFontFiles(text: string): string[] {
  if (!FIRST_LETTER.test(text)) return [];
  const letters = [...new Set(text)].filter((letter) => FIRST_LETTER.test(letter));
  const scripts = Map.groupBy(FONTS, ({ script }) => script);
  const files = [...scripts].flatMap(([script, fonts]) => {
    const own = letters.filter((letter) => script.test(letter));
    if (own.length === 0) return [];
    const has = ({ files }: ScriptFont, letter: string) =>
      advancesOf(files[400])(letter.codePointAt(0) ?? 0) !== null;
    const whole = fonts.find((font) => own.every((letter) => has(font, letter)));
    const chosen = whole ? [whole] : fonts.filter((font) => own.some((letter) => has(font, letter)));
    return chosen.flatMap(({ files }) => Object.values(files));
  });
  return [...new Set(files)];
}
