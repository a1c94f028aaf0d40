import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devPage } from "./build/devPage.ts";
import { firstPaint } from "./build/firstPaint.ts";
import { precompress } from "./build/precompress.ts";
import { schemasStayOnServer } from "./build/schemasStayOnServer.ts";

const BACKEND = `http://127.0.0.1:${process.env.PORT ?? 8088}`;
const root = fileURLToPath(new URL(".", import.meta.url));

/** Libraries that change seldom stay in chunks of their own, so that a release leaves them in the cache. */
const VENDORS: { name: string; test: RegExp }[] = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: "frame",
    test: /node_modules[\\/](react-router|@tanstack[\\/]query-core|@tanstack[\\/]react-query|i18next|react-i18next|zustand)[\\/]/,
  },
];

/** A chart type's code is named for it: `pie-chart-….js`. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const folder = /packages[\\/]charts[\\/]src[\\/]([\w-]+)[\\/]definition[.]ts$/.exec(
    facadeModuleId ?? "",
  )?.[1];
  return folder ? `assets/${folder}-chart-[hash].js` : "assets/[name]-[hash].js";
}

export default defineConfig({
  root,
  base: "/static/",
  plugins: [schemasStayOnServer(), react(), firstPaint(root), precompress(), devPage(root, BACKEND)],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: { output: { codeSplitting: { groups: VENDORS }, chunkFileNames: chunkName } },
  },
  server: { proxy: { "^/(?!static/)": { target: BACKEND } } },
});
