import { readChartPlugins } from "@sightline/api/chart-plugins";
import { err, notFound, ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { handlePlain } from "../../platform/http/handlePage.ts";
import { sendError } from "../../platform/http/sendError.ts";
import { pluginFile } from "./pluginFile.ts";

/** Chart plug-ins: those declared in the settings, and their files. */
export const chartPlugins: Feature = {
  name: "chart-plugins",
  register(app, { config }) {
    const isOn = config.FEATURE_FLAGS.DYNAMIC_PLUGINS === true;
    handle(app, readChartPlugins, async () => {
      if (!isOn) return err(notFound());
      const result = config.CHART_PLUGINS.map(({ key, name, bundle_url }, at) => ({
        id: at + 1,
        name: name ?? key,
        key,
        bundle_url,
      }));
      return ok({ count: result.length, result });
    });
    const folder = config.CHART_PLUGINS_FOLDER;
    if (!isOn || folder === null) return;
    handlePlain(
      app,
      { path: "/chart-plugins/*", access: readChartPlugins.access },
      async (request, reply) => {
        const file = await pluginFile(folder, (request.params as { "*": string })["*"]);
        if (file === null) return sendError(reply, notFound());
        // Plug-ins may be edited in place, so browsers must revalidate them.
        return reply.header("cache-control", "private, no-cache").type(file.type).send(file.bytes);
      },
    );
  },
};
