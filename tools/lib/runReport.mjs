// A reporter of vitest: what its report of tests leaves out.
import { writeFileSync } from "node:fs";

/** Writes the errors outside of any test to the file named by SIGHTLINE_RUN_REPORT. */
export default class RunReport {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack }) => stack || `${name}: ${message}`);
    writeFileSync(process.env.SIGHTLINE_RUN_REPORT, JSON.stringify(texts));
  }
}
