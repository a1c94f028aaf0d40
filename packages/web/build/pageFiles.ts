import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

/** The name of the file in the build's folder; the server reads it. */
const FILE = "page-files.json";
/** Modules whose code every page needs, however they are imported. */
const EVERY_PAGE = /[\\/]web[\\/]src[\\/](main\.tsx|app[\\/]providers[\\/]startApp\.tsx|locales[\\/]en[\\/])/;
/** A screen, or what it begins before it is drawn. */
const SCREEN = /[\\/]web[\\/]src[\\/]features[\\/](.+?)(?:[\\/]opening)?[\\/]index\.tsx?$/;
/** Letters of most languages of the West; the other files of a font are fetched where a page has such letters. */
const FIRST_FONT = /-latin-wght-normal-[^/]*\.woff2$/;

interface Files {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/**
 * Tells pages which files they will need, so that the browser fetches them all at once: those of every page in the
 * page itself, those of each screen in a file from which the server takes what an address needs.
 */
export function pageFiles(): Plugin {
  let base = "/";
  return {
    name: "sightline-page-files",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const { scripts, styles, fonts } = filesOf(bundle, everyPage(bundle), base);
        const isMissing = (file: string) => !html.includes(`"${file}"`);
        return [
          ...fonts.map((href) => link({ rel: "preload", as: "font", type: "font/woff2", href }, "head")),
          ...scripts.filter(isMissing).map((href) => link({ rel: "modulepreload", href }, "head")),
          ...styles.filter(isMissing).map((href) => link({ rel: "stylesheet", href }, "body")),
        ];
      },
    },
    generateBundle(_options, bundle) {
      const known = new Set(everyPage(bundle));
      const screens: Record<string, Files> = {};
      for (const [screen, entries] of screensIn(bundle)) {
        const files = entries.flatMap((entry) => withImports(bundle, entry)).filter((file) => !known.has(file));
        screens[screen] = filesOf(bundle, [...new Set(files)], base);
      }
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify({ screens, charts: {} }) });
    },
  };
}

const link = (attrs: Record<string, string>, injectTo: "head" | "body"): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { ...attrs, crossorigin: "" },
  injectTo,
});

const chunksIn = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const everyPage = (bundle: Rollup.OutputBundle): string[] => [
  ...new Set(
    chunksIn(bundle)
      .filter(({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId ?? ""].some((id) => EVERY_PAGE.test(id)),
      )
      .flatMap(({ fileName }) => withImports(bundle, fileName)),
  ),
];

/** The chunks with which each screen begins, by its folder. */
function screensIn(bundle: Rollup.OutputBundle): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const { fileName, facadeModuleId } of chunksIn(bundle)) {
    const screen = SCREEN.exec(facadeModuleId ?? "")?.[1]?.replaceAll("\\", "/");
    if (screen) screens.set(screen, [...(screens.get(screen) ?? []), fileName]);
  }
  return screens;
}

/** A chunk and all that it imports at once. */
function withImports(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== "chunk") return [];
  seen.add(file);
  return [file, ...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen))];
}

function filesOf(bundle: Rollup.OutputBundle, chunks: readonly string[], base: string): Files {
  const metadata = chunks.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" && chunk.viteMetadata ? [chunk.viteMetadata] : [];
  });
  const addresses = (files: string[]) => [...new Set(files)].map((file) => base + file);
  return {
    scripts: addresses([...chunks]),
    styles: addresses(metadata.flatMap(({ importedCss }) => [...importedCss])),
    fonts: addresses(
      metadata.flatMap(({ importedAssets }) => [...importedAssets].filter((file) => FIRST_FONT.test(file))),
    ),
  };
}
