import { setDeploymentSchemes } from "@sightline/charts/deployment-schemes";
import { setWritingStyle } from "@sightline/charts/writing-style";
import { firstPaint } from "./app/first-paint/firstPaint.ts";
import { openScreen } from "./app/first-paint/openScreen.ts";
import { styleSheets } from "./app/first-paint/styleSheets.ts";
import { bootstrap, isEmbedded } from "./lib/bootstrap/index.ts";
import { listenForHost } from "./lib/embedding/hostPort.ts";
import { startWords } from "./lib/i18n/index.ts";

/** Not at the top level: what is loaded here imports from this file's chunk, and would wait for it to end. */
async function begin(): Promise<void> {
  const { locale, d3_format, d3_time_format, ...common } = bootstrap().common;
  setWritingStyle({ numbers: d3_format, times: d3_time_format, language: navigator.language });
  setDeploymentSchemes({
    categorical: common.extra_categorical_color_schemes,
    sequential: common.extra_sequential_color_schemes,
    avoidsCollisions: common.feature_flags.AVOID_COLORS_COLLISION,
    addsAnalogous: common.feature_flags.USE_ANALOGOUS_COLORS,
  });
  await startWords(locale);
  // What the screen needs of the server is on its way while the browser reads the code that draws it.
  void openScreen(window.location);
  await firstPaint();
  const [{ startApp }] = await Promise.all([import("./app/providers/startApp.tsx"), styleSheets()]);
  await startApp();
}

// The other site speaks as soon as the page has loaded: before the code that draws it is there.
if (isEmbedded()) listenForHost();
void begin();
