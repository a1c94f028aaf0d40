import { CONTENTS } from "./controls.ts";
import type { Step } from "./model.ts";

type Print = (value: unknown) => string;

const HAS_NAME: readonly number[] = [
  CONTENTS.name,
  CONTENTS.nameAndValue,
  CONTENTS.nameAndPercent,
  CONTENTS.all,
];

/** Whether contents have the name of the step. */
export const hasName = (contents: number): boolean => HAS_NAME.includes(contents);

/** What a label says of a step, by the contents that were chosen. */
export function stepText({ name, ...step }: Step, contents: number, print: Print, printShare: Print): string {
  const [value, share] = [print(step.value), printShare(step.share)];
  switch (contents) {
    case CONTENTS.value:
      return value;
    case CONTENTS.percent:
      return share;
    case CONTENTS.nameAndValue:
      return `${name}: ${value}`;
    case CONTENTS.nameAndPercent:
      return `${name}: ${share}`;
    case CONTENTS.all:
      return `${name}: ${value} (${share})`;
    case CONTENTS.valueAndPercent:
      return `${value} (${share})`;
    default:
      return name;
  }
}
