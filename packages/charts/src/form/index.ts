export { coerceValue, controlErrors } from "../control-kinds/index.ts";
export {
  controlLabel,
  controlsOf,
  errorsByControl,
  formErrors,
  NO_FILTER,
  newFormData,
  resetDependents,
  withDefaults,
} from "./form.ts";
export { loadShapes } from "./loadShapes.ts";
