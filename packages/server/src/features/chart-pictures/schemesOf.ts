import type { DeploymentSchemes } from "@sightline/charts/deployment-schemes";
import type { Config } from "../../platform/config/index.ts";

/** The color schemes that the deployment adds and how labels get their colors, as charts take them. */
export const schemesOf = (config: Config): DeploymentSchemes => ({
  categorical: config.EXTRA_CATEGORICAL_COLOR_SCHEMES,
  sequential: config.EXTRA_SEQUENTIAL_COLOR_SCHEMES,
  avoidsCollisions: config.FEATURE_FLAGS.AVOID_COLORS_COLLISION,
  addsAnalogous: config.FEATURE_FLAGS.USE_ANALOGOUS_COLORS,
});
