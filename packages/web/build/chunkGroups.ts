import { existsSync } from "node:fs";
import type { Rolldown } from "vite";

/**
 * Code that several screens share is in a file of its own when it is larger, bytes; smaller parts are put together. From
 * 30,000 on the files of today's code would import each other.
 */
const SHARED_BYTES = 20_000;

/**
 * Parts of charts are in the file of all charts when so many types and screens have them in common; what fewer have comes
 * with them.
 */
const COMMON_TO = 4;

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|zustand)[\\/]/;
const ECHARTS = /node_modules[\\/](echarts|zrender)[\\/]/;
/** What all charts are made with, and their place on a page. */
const CHARTS =
  /[\\/](packages[\\/]charts[\\/]src[\\/](?!time-series[\\/])|web[\\/]src[\\/]chart-(host|runtime)[\\/])/;
const CHART_FOLDER = /^.*[\\/]packages[\\/]charts[\\/]src[\\/]([^\\/]+)[\\/]/;
const TIME_SERIES = /[\\/]packages[\\/]charts[\\/]src[\\/]time-series[\\/]/;
/** What dashboards are made of, for their screens, their editor and what is read before either. */
const DASHBOARD_PARTS = /[\\/]packages[\\/]core[\\/]src[\\/](native-filters|layout)[\\/]/;
/** The text editor: for the SQL editor, and for fields of SQL once they are opened. */
const CODE_EDITOR = /node_modules[\\/](@codemirror|@lezer|crelt|style-mod|w3c-keyname)[\\/]/;
const OWN_SOURCE = /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/;
/** What nearly every page has: the declarations of calls, what lists know of charts, and small helpers. */
const MOST_PAGES =
  /[\\/]packages[\\/](api[\\/]src[\\/]|charts[\\/]src[\\/]registry\.ts$|web[\\/]src[\\/]lib[\\/](thumbnail|clipboard|log|signals|time|title|user)[\\/])/;
const APPLICATION = /[\\/]web[\\/]src[\\/]app[\\/]providers[\\/]startApp\.tsx$/;

const INTERFACE = /node_modules[\\/](@mantine|@floating-ui|@tanstack|@atlaskit|react-)/;
const isOtherLibrary = (id: string): boolean => id.includes("node_modules") && !INTERFACE.test(id);

type Info = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/**
 * Whether the application imports a module of ours, by way of others. What it uses of libraries follows: their own index
 * files import everything, and would say the same of all their parts.
 */
function everyPageLoads(): (id: string, info: Info) => boolean {
  const known = new Map<string, boolean>();
  return function loads(id, info): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    if (!OWN_SOURCE.test(id)) return false;
    // For modules that import each other: the way back is no way in.
    known.set(id, false);
    const found =
      APPLICATION.test(id) || (info.getModuleInfo(id)?.importers ?? []).some((from) => loads(from, info));
    known.set(id, found);
    return found;
  };
}

/** The file of the chart type in whose folder a module is: others draw it, too, where charts stand on maps. */
function chartFileOf(id: string): string | null {
  const [folder, name] = CHART_FOLDER.exec(id) ?? [];
  return folder && name !== "contract" && existsSync(`${folder}definition.ts`) ? `${name}-chart` : null;
}

/**
 * Few files. Libraries that change seldom stay apart, so that a release leaves them in the browser's cache; what every
 * page loads is one file, the words of a language are one; what only some screens share is put together by who shares it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const loads = everyPageLoads();
  return [
    { name: "vendor", test: LIBRARIES, priority: 5 },
    // What runs first, and asks the server, with the words of the language.
    { name: "first", tags: ["$initial"], priority: 4 },
    {
      debugName: "app",
      name: (id, info) => (MOST_PAGES.test(id) || loads(id, info) ? "app" : null),
      priority: 3,
    },
    { name: "code-editor", test: CODE_EDITOR, priority: 3 },
    { name: "echarts", test: ECHARTS, minShareCount: COMMON_TO, priority: 3 },
    { name: "time-series", test: TIME_SERIES, minShareCount: 2, priority: 1.5 },
    { name: "dashboard-parts", test: DASHBOARD_PARTS, minShareCount: 2, priority: 1 },
    {
      name: "charts",
      test: (id) => CHARTS.test(id) && chartFileOf(id) === null,
      minShareCount: 2,
      priority: 2,
    },
    { debugName: "chart type", name: chartFileOf, minShareCount: 2, priority: 1 },
    // What a few have of other libraries: put together with nothing else, since who shares it has nothing else in common.
    { name: "library", test: isOtherLibrary, minShareCount: 2, entriesAware: true },
    {
      name: "shared",
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SHARED_BYTES,
    },
  ];
}

/** Files that are named after their folder: what draws a chart type, what a screen begins with. */
const NAMED_BY_FOLDER = [
  { module: /[\\/]charts[\\/]src[\\/]([^\\/]+)[\\/]definition\.ts$/, suffix: "chart" },
  { module: /[\\/]features[\\/]([^\\/]+)[\\/]prefetch[\\/]index\.ts$/, suffix: "prefetch" },
];

/** The name of a chunk's file. A group is called after all who share it: the first part says enough. */
export function chunkName({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId?: string | null;
}): string {
  for (const { module, suffix } of NAMED_BY_FOLDER) {
    const folder = module.exec(facadeModuleId ?? "")?.[1];
    if (folder) return `${folder}-${suffix}`;
  }
  return name.replace(/~.*/, "");
}
