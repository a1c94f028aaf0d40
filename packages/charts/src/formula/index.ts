export { type CompiledFormula, compileFormula, type Evaluate } from "./compileFormula.ts";
