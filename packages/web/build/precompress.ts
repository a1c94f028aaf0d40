import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|map)$/;
/** Smaller files gain nothing, bytes. */
const LEAST = 512;

/** Writes a .br and a .gz beside every text file of the build, so that the server only sends bytes. */
export function precompress(): Plugin {
  return {
    name: "sightline-precompress",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => TEXT.test(name))) {
        const path = join(dir, file);
        const bytes = await readFile(path);
        if (bytes.length < LEAST) continue;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
          promisify(gzip)(bytes, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }
    },
  };
}
