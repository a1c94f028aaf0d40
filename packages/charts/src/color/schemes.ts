import { type DeploymentScheme, deploymentSchemes } from "../deployment-schemes/index.ts";
import { type CategoricalScheme, DEFAULT_CATEGORICAL, productCategorical } from "./categoricalSchemes.ts";
import { DEFAULT_SEQUENTIAL, productSequential, type SequentialScheme } from "./sequentialSchemes.ts";

interface Schemes<Scheme> {
  all: readonly Scheme[];
  colorsById: ReadonlyMap<string, string[]>;
  defaultId: string;
}

interface AllSchemes {
  of: ReturnType<typeof deploymentSchemes>;
  categorical: Schemes<CategoricalScheme>;
  sequential: Schemes<SequentialScheme>;
}

let made: AllSchemes | null = null;

/** All schemes as they are now; put together once for what the deployment adds. */
function schemes(): AllSchemes {
  const of = deploymentSchemes();
  if (made?.of === of) return made;
  const { categorical, sequential } = of;
  made = {
    of,
    categorical: mergeSchemes(productCategorical, categorical, DEFAULT_CATEGORICAL, (scheme) => scheme),
    sequential: mergeSchemes(
      productSequential,
      sequential,
      DEFAULT_SEQUENTIAL,
      (scheme, { isDiverging = false }) => ({
        ...scheme,
        isDiverging,
      }),
    ),
  };
  return made;
}

/** The schemes of the product, and those that are added or take the place of one. */
function mergeSchemes<Scheme extends CategoricalScheme>(
  own: readonly Scheme[],
  added: readonly DeploymentScheme[],
  standard: string,
  make: (scheme: CategoricalScheme, added: DeploymentScheme) => Scheme,
): Schemes<Scheme> {
  const byId = new Map(own.map((scheme) => [scheme.id, scheme]));
  for (const scheme of added) {
    const { id, label, colors } = scheme;
    byId.set(id, make({ id, label: label || id, colors }, scheme));
  }
  const all = [...byId.values()];
  return {
    all,
    colorsById: new Map(all.map(({ id, colors }) => [id, colors])),
    defaultId: added.findLast(({ isDefault }) => isDefault)?.id ?? standard,
  };
}

/** The color schemes for labels, as saved charts name them. */
export const categoricalSchemes = (): readonly CategoricalScheme[] => schemes().categorical.all;

/** The color schemes for numbers, as saved charts name them. */
export const sequentialSchemes = (): readonly SequentialScheme[] => schemes().sequential.all;

/** The schemes of charts that have chosen none. */
export const defaultCategorical = (): string => schemes().categorical.defaultId;
export const defaultSequential = (): string => schemes().sequential.defaultId;

/** The colors of a scheme; undefined: there is none of this id. */
export const categoricalColors = (id: string): string[] | undefined =>
  schemes().categorical.colorsById.get(id);
export const sequentialColorsOf = (id: string): string[] | undefined =>
  schemes().sequential.colorsById.get(id);
