// A reporter of vitest: errors outside of any test, which its report of tests leaves out.
import { writeFileSync } from "node:fs";

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stack }) => stack || `${name}: ${message}`);
    writeFileSync(process.env.SIGHTLINE_STRAY_ERRORS, JSON.stringify(told));
  }
}
