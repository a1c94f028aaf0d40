import type { Rolldown } from "vite";

/** Code that several screens share is in a file of its own when it is larger, bytes; smaller parts are put together. */
const SHARED_BYTES = 60_000;

/** The same for what charts share: a type that is not on the page must not bring its parts of ECharts along. */
const CHARTS_BYTES = 6_000;

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|zustand)[\\/]/;
const ECHARTS = /node_modules[\\/](echarts|zrender)[\\/]/;
/** What all charts are made with, and their place on a page. */
const CHARTS = /[\\/](packages[\\/]charts[\\/]src|web[\\/]src[\\/]chart-(host|runtime))[\\/]/;
const APPLICATION = /[\\/]web[\\/]src[\\/]app[\\/]providers[\\/]startApp\.tsx$/;

type Info = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether the application imports a module, by way of others. */
function everyPageLoads(): (id: string, info: Info) => boolean {
  const known = new Map<string, boolean>();
  return function loads(id, info): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // For modules that import each other: the way back is no way in.
    known.set(id, false);
    const found =
      APPLICATION.test(id) || (info.getModuleInfo(id)?.importers ?? []).some((from) => loads(from, info));
    known.set(id, found);
    return found;
  };
}

/**
 * Few files. Libraries that change seldom stay apart, so that a release leaves them in the browser's cache; what every
 * page loads is one file, the words of a language are one; what only some screens share is put together by who shares it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const loads = everyPageLoads();
  return [
    { name: "vendor", test: LIBRARIES, priority: 5 },
    { name: "words", test: /[\\/]web[\\/]src[\\/]locales[\\/]en[\\/]/, priority: 4 },
    // What runs first, and asks the server, is a file of its own: it is small, and need not wait for the others.
    { name: "first", tags: ["$initial"], priority: 4 },
    { debugName: "app", name: (id, info) => (loads(id, info) ? "app" : null), priority: 3 },
    {
      name: "echarts",
      test: ECHARTS,
      entriesAware: true,
      entriesAwareMergeThreshold: SHARED_BYTES,
      priority: 2,
    },
    {
      name: "charts",
      test: CHARTS,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: CHARTS_BYTES,
      priority: 1,
    },
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
  { module: /[\\/]features[\\/]([^\\/]+)[\\/]opening[\\/]index\.ts$/, suffix: "opening" },
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
