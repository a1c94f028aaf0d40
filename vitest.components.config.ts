import { CHROMIUM } from "@sightline/fixtures/chromium";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

/** Tests of parts of the screen: drawn and pressed in the Chromium that the journeys use, too. */
export default defineConfig({
  // As in the build: what asks a schema in the browser fails here, too.
  plugins: [react()],
  cacheDir: ".tmp/vite-components",
  publicDir: "packages/web/public",
  // Found before the first test: what is found later makes the page load again, and its test fail.
  optimizeDeps: { entries: ["packages/web/src/main.tsx", "packages/{ui,web}/src/**/*.test.tsx"] },

  test: {
    include: ["packages/ui/src/**/*.test.tsx", "packages/web/src/**/*.test.tsx"],
    setupFiles: ["packages/ui/src/testing/setup.ts"],
    // These end what hangs. What merely takes long on a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: "off",
      dependencySourcemaps: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: { reducedMotion: "reduce" },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
