export { coerceValue, controlErrors } from "../control-kinds/index.ts";
export {
  controlsOf,
  errorsByControl,
  formErrors,
  NO_FILTER,
  newFormData,
  resetDependents,
  withDefaults,
} from "./form.ts";
