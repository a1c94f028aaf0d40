/**
 * The styles of the fonts that the page uses, with the files in them: a picture that is drawn from a document of its own
 * loads nothing.
 */
export async function fontStyles(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(faceKey));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet)
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) =>
        used.has(
          faceKey({
            family: style.getPropertyValue("font-family"),
            style: style.getPropertyValue("font-style"),
            weight: style.getPropertyValue("font-weight"),
            unicodeRange: style.getPropertyValue("unicode-range"),
          }),
        ),
      )
      .map(({ cssText }) => withFiles(cssText, sheet.href ?? document.baseURI)),
  );
  return (await Promise.all(faces)).join("\n");
}

interface Face {
  family: string;
  style: string;
  weight: string;
  unicodeRange: string;
}

/** Browsers write the same face with other quotes, blanks and letter case in its rule and in the list of fonts. */
const faceKey = ({ family, style, weight, unicodeRange }: Face): string =>
  [family, style || "normal", weight || "normal", unicodeRange || "U+0-10FFFF"]
    .map((part) => part.replace(/["'\s]/g, "").toLowerCase())
    .join("|");

/** Style sheets of other sites cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

async function withFiles(css: string, base: string): Promise<string> {
  const addresses = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address = ""]) => address);
  let text = css;
  for (const address of addresses) text = text.replace(address, await dataUrl(new URL(address, base).href));
  return text;
}

async function dataUrl(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
