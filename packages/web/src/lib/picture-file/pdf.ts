/** A page of a PDF that is one picture. */
export interface PicturePage {
  jpeg: Uint8Array;
  /** Of the picture, pixels. */
  width: number;
  height: number;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PDF of pictures, one a page, all pages as wide as `pageWidth` points (1/72 of an inch). */
export function picturePdf(pages: readonly PicturePage[], pageWidth: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  /** An object of the file; `stream`: bytes that belong to it. */
  const addObject = (number: number, dictionary: string, stream?: Uint8Array) => {
    offsets[number] = length;
    add(bytesOf(`${number} 0 obj\n${dictionary}\n`));
    if (stream) {
      add(bytesOf("stream\n"));
      add(stream);
      add(bytesOf("\nendstream\n"));
    }
    add(bytesOf("endobj\n"));
  };

  add(bytesOf("%PDF-1.4\n"));
  // Three objects a page: the page, what is drawn on it, and the picture.
  const first = (index: number) => 3 + index * 3;
  addObject(1, "<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(" ");
  addObject(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  pages.forEach(({ jpeg, width, height }, index) => {
    const [page, content, image] = [first(index), first(index) + 1, first(index) + 2];
    const pageHeight = points((pageWidth * height) / width);
    const resources = `<< /XObject << /P ${image} 0 R >> >>`;
    addObject(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} /Contents ${content} 0 R >>`,
    );
    const drawing = bytesOf(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`);
    addObject(content, `<< /Length ${drawing.length} >>`, drawing);
    addObject(
      image,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  });
  const table = length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(bytesOf(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join("")}`));
  add(bytesOf(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`));
  return joinBytes(parts, length);
}

const points = (value: number): number => Math.round(value * 100) / 100;

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
