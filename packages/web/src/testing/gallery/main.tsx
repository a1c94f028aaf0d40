import { chartByVizType, loadChart } from "@sightline/charts";
import type { ChartDataset, ChartDefinition, FormData, QueryData } from "@sightline/charts/contract";
import { UiProvider, useTheme } from "@sightline/ui/theme";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { uiWords } from "../../app/providers/uiWords.ts";
import { ChartPicture } from "../../chart-host/index.ts";
import { loadWords, startWords, word } from "../../lib/i18n/index.ts";
import "./gallery.css";

/** A chart to be drawn, as a test hands it over. */
interface Shot {
  formData: FormData;
  dataset: ChartDataset;
  queries: QueryData[];
  theme: "light" | "dark";
  size: { width: number; height: number };
}

declare global {
  interface Window {
    /** Draws a chart on the page; ends when it is there. */
    drawShot(shot: Shot): Promise<void>;
  }
}

let show: (part: { shot: Shot; definition: ChartDefinition; onRendered: () => void }) => void;

function Stage() {
  const [part, setPart] = useState<Parameters<typeof show>[0] | null>(null);
  const { choose } = useTheme();
  useEffect(() => {
    show = setPart;
  }, []);
  const theme = part?.shot.theme;
  useEffect(() => {
    if (theme) choose(theme);
  }, [theme, choose]);
  if (part === null) return null;
  const { shot, definition, onRendered } = part;
  const { formData, dataset, queries, size } = shot;
  const chart = { definition, formData, dataset, queries, onRendered };
  return (
    <div id="shot" style={size}>
      <div className="sl-gallery-picture">
        <ChartPicture key={JSON.stringify(shot)} label="Gallery" {...chart} />
      </div>
    </div>
  );
}

await startWords("en");
await loadWords("charts");
await document.fonts.load("400 12px 'Inter Variable'");
const root = document.getElementById("app");
const words = uiWords(word as Parameters<typeof uiWords>[0]);
if (root) {
  createRoot(root).render(
    <UiProvider nonce="" words={words}>
      <Stage />
    </UiProvider>,
  );
}

/** A picture that is not there by then never comes, ms. */
const PATIENCE_MS = 15_000;

window.drawShot = async (shot) => {
  const manifest = chartByVizType(shot.formData.viz_type);
  if (!manifest) throw new Error(`There is no chart type ${shot.formData.viz_type}.`);
  const definition = await loadChart(manifest);
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("The picture did not say that it is drawn.")), PATIENCE_MS);
    show({ shot, definition, onRendered: resolve });
  });
};
