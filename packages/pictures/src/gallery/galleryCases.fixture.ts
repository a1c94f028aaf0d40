import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chartTypes, loadChart } from "@sightline/charts";
import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import type { GalleryCase } from "../../../charts/src/gallery.fixture.ts";

const CHARTS = new URL("../../../charts/src/", import.meta.url);

/** A case of the gallery with the type that draws it. */
export interface TypedCase extends GalleryCase {
  vizType: string;
  chart: ChartDefinition;
  formData: FormData;
  /** The first of its type. */
  isMain: boolean;
}

/** All cases, in the order of their folders. */
export async function galleryCases(): Promise<TypedCase[]> {
  const folders = readdirSync(fileURLToPath(CHARTS)).filter((folder) =>
    existsSync(new URL(`${folder}/gallery.fixture.ts`, CHARTS)),
  );
  const cases = await Promise.all(folders.map(casesIn));
  return cases.flat();
}

async function casesIn(folder: string): Promise<TypedCase[]> {
  const { gallery } = (await import(new URL(`${folder}/gallery.fixture.ts`, CHARTS).href)) as {
    gallery: GalleryCase[];
  };
  const manifests = Object.values(
    (await import(new URL(`${folder}/index.ts`, CHARTS).href)) as Record<string, unknown>,
  );
  const manifest = chartTypes().find((type) => manifests.includes(type));
  if (!manifest) throw new Error(`The folder ${folder} has no chart type that is registered.`);
  const { vizType } = manifest;
  const chart = await loadChart(manifest);
  return gallery.map((one, at) => ({
    ...one,
    vizType,
    chart,
    formData: { viz_type: vizType, datasource: "1__table", slice_id: 1, ...one.form },
    isMain: at === 0,
  }));
}
