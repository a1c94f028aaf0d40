import { deflateSync } from "node:zlib";
import type { Pixels } from "./svgToPng.ts";

/** CSS pixels to points, 1/72 of an inch. */
const POINTS = 0.75;
/** The largest page of a PDF, points. */
const MAX_POINTS = 14_400;

/** A PDF with one page that is a picture. */
export function pdfOfPicture({ rgba, width, height, scale }: Pixels): Uint8Array {
  const shrink = Math.min(1, MAX_POINTS / ((Math.max(width, height) / scale) * POINTS));
  const [pageWidth, pageHeight] = [width, height].map((side) =>
    ((side / scale) * POINTS * shrink).toFixed(2),
  );
  const image = deflateSync(withoutAlpha(rgba));
  const drawing = Buffer.from(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`);
  const objects: [dictionary: string, stream?: Uint8Array][] = [
    ["/Type /Catalog /Pages 2 0 R"],
    ["/Type /Pages /Kids [3 0 R] /Count 1"],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R`,
    ],
    [`/Length ${drawing.length}`, drawing],
    [
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${image.length}`,
      image,
    ],
  ];
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, [dictionary, stream]] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary} >>\n`));
    if (stream) {
      add(Buffer.from("stream\n"));
      add(stream);
      add(Buffer.from("\nendstream\n"));
    }
    add(Buffer.from("endobj\n"));
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Pictures have a ground: nothing shines through. */
function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
