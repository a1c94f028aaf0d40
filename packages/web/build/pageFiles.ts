import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

/** The name of the file in the build folder; the server reads it. */
const FILE = "page-files.json";
/** Modules that every page needs, however they are imported. */
const EVERY_PAGE = /[\\/]web[\\/]src[\\/](main\.tsx|app[\\/]providers[\\/]startApp\.tsx|locales[\\/]en[\\/])/;
/** A screen, or its prefetch module. */
const SCREEN = /[\\/]web[\\/]src[\\/]features[\\/](.+?)(?:[\\/]prefetch)?[\\/]index\.tsx?$/;
/** The code that draws a chart type. */
const CHART = /[\\/]packages[\\/]charts[\\/]src[\\/][^\\/]+[\\/]definition\.ts$/;
/** The character set of most Western languages; the other files of a font are loaded when a page needs them. */
const FIRST_FONT = /-latin-wght-normal-[^/]*\.woff2$/;

interface Files {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/**
 * Writes which files pages need, so that the browser loads them in parallel: those of every page into the page
 * itself, those of each screen into a file from which the server reads the files for an address.
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
          ...scripts.filter(isMissing).map((href) => link({ rel: "preload", as: "script", href }, "head")),
          ...styles.filter(isMissing).map((href) => link({ rel: "stylesheet", href }, "body")),
        ];
      },
    },
    generateBundle: {
      // After chunks that contain only styles have been removed.
      order: "post",
      async handler(_options, bundle) {
        const known = new Set(everyPage(bundle));
        const screens: Record<string, Files> = {};
        for (const [screen, entries] of screensIn(bundle)) {
          const files = entries
            .flatMap((entry) => withImports(bundle, entry))
            .filter((file) => !known.has(file));
          screens[screen] = filesOf(bundle, [...new Set(files)], base);
        }
        const charts: Record<string, Files> = {};
        for (const { vizType, modules } of await chartModules(bundle)) {
          const files = modules
            .flatMap((module) => withImports(bundle, chunkOf(bundle, module)))
            .filter((file) => !known.has(file));
          charts[vizType] = filesOf(bundle, [...new Set(files)], base);
        }
        this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify({ screens, charts }) });
      },
    },
  };
}

interface ChartModules {
  vizType: string;
  /** The definition and the renderer of its pictures. */
  modules: RegExp[];
}

/** The modules that draw each chart type, by the manifests of all chart type folders in the bundle. */
async function chartModules(bundle: Rollup.OutputBundle): Promise<ChartModules[]> {
  const ids = chunksIn(bundle).flatMap(({ moduleIds }) => moduleIds);
  const found: ChartModules[] = [];
  for (const id of new Set(ids.filter((id) => CHART.test(id)))) {
    const folder = id.replace(/[\\/]definition\.ts$/, "");
    const exported = Object.values(await import(pathToFileURL(join(folder, "index.ts")).href));
    for (const { vizType, picture } of exported as { vizType?: string; picture?: string }[]) {
      if (vizType === undefined) continue;
      const renderer = new RegExp(
        `[\\\\/]chart-host[\\\\/]pictures[\\\\/]${picture}[\\\\/][A-Z]\\w*Picture\\.tsx$`,
      );
      found.push({ vizType, modules: [new RegExp(`${escapeRegExp(id)}$`), ...(picture ? [renderer] : [])] });
    }
  }
  return found;
}

const escapeRegExp = (text: string): string => text.replace(/[^\w]/g, "\\$&");

/** The chunk of a module: the one that represents it, otherwise the one that contains it. */
function chunkOf(bundle: Rollup.OutputBundle, module: RegExp): string {
  const chunks = chunksIn(bundle);
  const chunk =
    chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? "")) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  return chunk?.fileName ?? "";
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

/** The first chunks of each screen, by its folder. */
function screensIn(bundle: Rollup.OutputBundle): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const { fileName, facadeModuleId } of chunksIn(bundle)) {
    const screen = SCREEN.exec(facadeModuleId ?? "")?.[1]?.replaceAll("\\", "/");
    if (screen) screens.set(screen, [...(screens.get(screen) ?? []), fileName]);
  }
  return screens;
}

/** A chunk and all its static imports. */
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
