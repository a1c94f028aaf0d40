import type { CarryRules } from "@sightline/core/form-data";
import type { QueryObject } from "@sightline/core/query";
import type { ControlKindRules, ControlSections, FormOf } from "./controls.ts";
import type { ModelInput, OwnState, PictureInput } from "./input.ts";
import type { Picture } from "./pictures.ts";
import type { FormStep } from "./versions.ts";

/** All of a chart type but its manifest; loaded when the first chart of the type is opened or drawn. */
export interface ChartDefinition<Controls extends ControlSections = ControlSections, Model = unknown> {
  controls: Controls;
  /** Of the stored form data that this definition reads; the first is 1. */
  version: number;
  steps: readonly FormStep[];
  /** Rules of control kinds that no other type has, by kind. */
  kinds?: Readonly<Record<string, ControlKindRules>>;
  /** What the type takes over when a chart is switched to it, where its controls do not say it. */
  switching?: CarryRules;
  /** What is missing for a query, in the user's words; empty: it can run. */
  validate?(form: FormOf<Controls>): string[];
  /** `ownState`: what the chart keeps between queries, such as the page of a table; missing: nothing yet. */
  buildQuery(form: FormOf<Controls>, ownState?: OwnState): QueryObject[];
  /** What the chart keeps when its filters change; missing: all of it. */
  stateAfterFilter?(ownState: OwnState): OwnState;
  /** What is drawn, in the data's own terms: no pixels, colours, library. Null: there is nothing ("No results"). */
  model(input: ModelInput<FormOf<Controls>>): Model | null;
  /** How a kind of pictures says it. */
  picture(model: Model, input: PictureInput<FormOf<Controls>>): Picture;
}

/** Checks a chart definition against its controls; what comes out is known by its contract only. */
export const defineChart = <const Controls extends ControlSections, Model>(
  definition: ChartDefinition<Controls, Model>,
): ChartDefinition => definition as unknown as ChartDefinition;
