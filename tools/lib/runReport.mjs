// A reporter of vitest: what its report of tests leaves out.
import { writeFileSync } from "node:fs";

/**
 * Writes to the file named by SIGHTLINE_RUN_REPORT: `errors`, the errors outside of any test, and `flaky`, the tests
 * that passed only when they were run again, each with its name and the error of the run that failed.
 */
export default class RunReport {
  onTestRunEnd(modules, errors) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          test: `${module.relativeModuleId} > ${test.fullName}`,
          error: (test.result().errors ?? []).map(textOf).join("\n"),
        })),
    );
    writeFileSync(process.env.SIGHTLINE_RUN_REPORT, JSON.stringify({ errors: errors.map(textOf), flaky }));
  }
}

const textOf = ({ name, message, stack }) => stack || `${name}: ${message}`;
