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

/** The schemes that the deployment adds for labels and for numbers. Plain data, so that they can go to a process that draws. */
export interface DeploymentSchemes {
  categorical: readonly DeploymentScheme[];
  sequential: readonly DeploymentScheme[];
}

let current: DeploymentSchemes = { categorical: [], sequential: [] };

/** The schemes that charts have now beside those of the product. */
export const deploymentSchemes = (): DeploymentSchemes => current;

/** Sets them for the whole page or process, as `setWritingStyle` does how numbers are written. */
export function setDeploymentSchemes(schemes: DeploymentSchemes): void {
  current = schemes;
}
