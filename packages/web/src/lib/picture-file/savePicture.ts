import { LAYERS_ID } from "@sightline/ui/theme";
import { saveFile } from "../download/index.ts";
import { word } from "../i18n/index.ts";
import { fontStyles } from "./fontStyles.ts";
import { pageCuts } from "./pageCuts.ts";
import { picturePdf } from "./pdf.ts";

/** Device pixels for one CSS pixel: sharp on paper, too. */
const SCALE = 2;
const JPEG_QUALITY = 0.92;
/** A4 across, points. */
const PAGE_WIDTH = 842;
const PAGE_HEIGHT = 595;
/** In a picture nothing is scrolled; bars would cover the ends of rows, as nothing makes room for them there. */
const NO_SCROLL_BARS = "* { scrollbar-width: none !important; }";
/** What is for the hand, and nothing to look at; and what lies over the page. */
const IS_TOOL = `[data-no-print], [aria-haspopup=menu], [role=timer], #${LAYERS_ID}`;
/** Begins of rows, between which pages may be cut. */
const ROWS = "[data-row], article";

/** Hands what an element shows, also below the window, to the browser as a picture, PNG. */
export async function savePng(element: HTMLElement, name: string): Promise<void> {
  const canvas = await drawElement(element);
  saveFile(await blobOf(canvas, "image/png"), `${name}.png`);
}

/** The same as a PDF, cut into pages between its rows. */
export async function savePdf(element: HTMLElement, name: string): Promise<void> {
  const canvas = await drawElement(element);
  // The picture is smaller than the element where that is larger than a canvas may be.
  const scale = canvas.width / element.offsetWidth;
  const { top } = element.getBoundingClientRect();
  const places = [...element.querySelectorAll(ROWS)].map(
    (row) => (row.getBoundingClientRect().top - top) * scale,
  );
  const pageHeight = Math.floor((canvas.width * PAGE_HEIGHT) / PAGE_WIDTH);
  const cuts = pageCuts(places.map(Math.floor), canvas.height, pageHeight);
  const pages = await Promise.all(
    cuts.slice(1).map(async (bottom, index) => {
      const start = cuts[index] ?? 0;
      const [width, height] = [canvas.width, bottom - start];
      const page = Object.assign(document.createElement("canvas"), { width, height });
      page.getContext("2d")?.drawImage(canvas, 0, start, width, height, 0, 0, width, height);
      const jpeg = new Uint8Array(await (await blobOf(page, "image/jpeg")).arrayBuffer());
      return { jpeg, width, height };
    }),
  );
  saveFile(new Blob([picturePdf(pages, PAGE_WIDTH)], { type: "application/pdf" }), `${name}.pdf`);
}

async function drawElement(element: HTMLElement): Promise<HTMLCanvasElement> {
  const { toCanvas } = await import("html-to-image");
  return toCanvas(element, {
    pixelRatio: SCALE,
    // The styles that the picture begins with: of the fonts, and its own.
    fontEmbedCSS: `${await fontStyles()}\n${NO_SCROLL_BARS}`,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    filter: (node) => !(node instanceof Element && node.matches(IS_TOOL)),
  });
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error(word("common:pictureTooLarge")));
    canvas.toBlob(take, type, JPEG_QUALITY);
  });
