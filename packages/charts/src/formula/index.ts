export { compileFormula } from "./compileFormula.ts";
