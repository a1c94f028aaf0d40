import type { Picture, PictureKind, Pictures } from "@sightline/charts";
import { type ComponentType, useEffect, useState } from "react";
import { type LoadedOnce, loadedOnce } from "./loadedOnce.ts";
import type { PictureProps } from "./pictureProps.ts";

type Renderer<P extends Picture> = ComponentType<PictureProps<P>>;

const renderer = <P extends Picture>(load: () => Promise<{ default: Renderer<P> }>) =>
  loadedOnce(async () => (await load()).default);

/** How each kind of pictures is drawn on the screen; its code is loaded with the first picture of the kind. */
const renderers: { [Kind in PictureKind]: LoadedOnce<Renderer<Pictures[Kind]>> } = {
  echarts: renderer(() => import("./echarts/EChartsPicture.tsx")),
  element: renderer(() => import("./element/ElementPicture.tsx")),
  html: renderer(() => import("./html/HtmlPicture.tsx")),
  map: renderer(() => import("./map/MapPicture.tsx")),
  number: renderer(() => import("./number/NumberPicture.tsx")),
  pivotTable: renderer(() => import("./pivot-table/PivotTablePicture.tsx")),
  table: renderer(() => import("./table/TablePicture.tsx")),
  words: renderer(() => import("./words/WordsPicture.tsx")),
};

const byKind = new Map(Object.entries(renderers) as unknown as [string, LoadedOnce<Renderer<Picture>>][]);

/** Loads the code that draws a kind of pictures, for a chart whose data are on their way. */
export const loadRenderer = (kind: PictureKind): Promise<unknown> => renderers[kind].load();

interface LoadedRenderer {
  /** Null while it is on its way. */
  Renderer: Renderer<Picture> | null;
  /** Why there is none. */
  error: string | null;
}

/**
 * The component that draws a kind of pictures. Where its code is there, it draws at once: Suspense would hold back for
 * 300 ms what came a moment too late for the first time.
 */
export function useRenderer(kind: PictureKind): LoadedRenderer {
  const known = byKind.get(kind);
  const Renderer = known?.now() ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const [, setLoaded] = useState<PictureKind | null>(null);
  useEffect(() => {
    if (!known || Renderer) return;
    let isCurrent = true;
    known.load().then(
      () => isCurrent && setLoaded(kind),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [known, Renderer, kind]);
  // A kind that this version does not know.
  if (!known) return { Renderer: null, error: kind };
  return { Renderer, error: Renderer ? null : failure };
}
