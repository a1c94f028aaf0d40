import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkCycles } from "./build/chunkCycles.ts";
import { chunkGroups, chunkName } from "./build/chunkGroups.ts";
import { devPage } from "./build/devPage.ts";
import { firstPaint } from "./build/firstPaint.ts";
import { pageFiles } from "./build/pageFiles.ts";
import { precompress } from "./build/precompress.ts";

const BACKEND = `http://127.0.0.1:${process.env.PORT ?? 8088}`;
const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root,
  base: "/static/",
  plugins: [chunkCycles(), react(), pageFiles(), firstPaint(root), precompress(), devPage(root, BACKEND)],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    // One file: each screen's own part is small, and one more request costs more than reading it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
      },
    },
  },
  server: { proxy: { "^/(?!static/)": { target: BACKEND } } },
});
