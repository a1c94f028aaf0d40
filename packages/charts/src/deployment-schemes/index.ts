/** A color scheme that the deployment adds. */
export interface DeploymentScheme {
  /** As charts store it. One that the product has, too, takes its place. */
  id: string;
  /** Missing: the id. */
  label?: string | undefined;
  /** CSS colors: hexadecimal, or rgb(). */
  colors: string[];
  /** Of schemes for numbers: the middle is a value of its own. */
  isDiverging?: boolean | undefined;
  /** Charts that have chosen no scheme have this one. */
  isDefault?: boolean | undefined;
}

/**
 * The schemes that the deployment adds for labels and for numbers, and how labels get their colors. Plain data, so that they
 * can go to a process that draws.
 */
export interface DeploymentSchemes {
  categorical: readonly DeploymentScheme[];
  sequential: readonly DeploymentScheme[];
  /** `AVOID_COLORS_COLLISION`: a color that the chart has already goes to another label last. Missing: true. */
  avoidsCollisions?: boolean | undefined;
  /** `USE_ANALOGOUS_COLORS`: more labels than colors get colors beside those of the scheme. Missing: false. */
  addsAnalogous?: boolean | undefined;
}

let current: DeploymentSchemes = { categorical: [], sequential: [] };

/** The schemes that charts have now beside those of the product. */
export const deploymentSchemes = (): DeploymentSchemes => current;

/** Sets them for the whole page or process, as `setWritingStyle` does how numbers are written. */
export function setDeploymentSchemes(schemes: DeploymentSchemes): void {
  current = schemes;
}
