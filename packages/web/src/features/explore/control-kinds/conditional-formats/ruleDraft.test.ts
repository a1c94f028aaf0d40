import { COMPARISONS, CONDITIONAL_COLORS, isBetween } from "@sightline/charts/conditional-format";
import { describe, expect, it } from "vitest";
import en from "../../../../locales/en/explore.json";
import { draftOf, type RuleDraft, type RuleField, ruleErrors, ruleOf, shownErrors } from "./ruleDraft.ts";

const draft = (change: Partial<RuleDraft> = {}): RuleDraft => ({
  column: "sales",
  operator: ">",
  colorScheme: "#ACE1C4",
  target: "10",
  left: "",
  right: "",
  ...change,
});

describe("[S3-200] what a rule needs", () => {
  it.each<[string, Partial<RuleDraft>, RuleField[]]>([
    ["all is there", {}, []],
    ["a column", { column: null }, ["column"]],
    ["an operator", { operator: null }, ["operator"]],
    ["a color", { colorScheme: null }, ["colorScheme"]],
    ["a target", { target: " " }, ["target"]],
    ["a target that is a number", { target: "many" }, ["target"]],
    ["both targets of a range", { operator: "< x <" }, ["left", "right"]],
    ["[S3-201] None needs no target", { operator: "None", target: "" }, []],
  ])("%s", (_name, change, missing) => {
    const errors = ruleErrors(draft(change));
    expect(Object.keys(errors)).toEqual(missing);
    for (const field of missing) expect(errors[field]).toBe("required");
    expect(ruleOf(draft(change)) === null).toBe(missing.length > 0);
  });
  it("says so in the specification's word", () => expect(en.conditionalFormats.required).toBe("Required"));
});

describe("the two values of a range", () => {
  const range = (left: string, right: string) => draft({ operator: "≤ x ≤", left, right });
  it.each([
    ["in order", "1", "2", {}],
    ["the wrong way round", "2", "1", { left: "leftTooLarge", right: "rightTooSmall" }],
    ["equal", "2", "2", { left: "leftTooLarge", right: "rightTooSmall" }],
  ])("[S3-202] [S3-203] are judged: %s", (_name, left, right, errors) => {
    expect(ruleErrors(range(left, right))).toEqual(errors);
  });
  it("[S3-202] [S3-203] in the specification's words", () => {
    expect([en.conditionalFormats.leftTooLarge, en.conditionalFormats.rightTooSmall]).toEqual([
      "This value should be smaller than the right target value",
      "This value should be greater than the left target value",
    ]);
  });
  it("[S3-204] show what is wrong once the field was left, and again when the other one changes", () => {
    const left = new Set<RuleField>(["left"]);
    expect(shownErrors(range("5", "1"), new Set())).toEqual({});
    expect(shownErrors(range("5", "1"), left)).toEqual({ left: "leftTooLarge" });
    expect(shownErrors(range("5", "9"), left)).toEqual({});
  });
  it.each(COMPARISONS.filter(isBetween))("become those of a rule: %s", (operator) => {
    expect(ruleOf(draft({ operator, left: "1", right: "2" }))).toMatchObject({
      operator,
      targetValue: null,
      targetValueLeft: 1,
      targetValueRight: 2,
    });
  });
});

it("[S3-205] the operators", () => {
  expect(COMPARISONS).toEqual(["None", ">", "<", "≥", "≤", "=", "≠", "< x <", "≤ x ≤", "≤ x <", "< x ≤"]);
});

it("[S3-338] the colors are success, alert and error, light and dark", () => {
  expect(CONDITIONAL_COLORS.map(([, name]) => name)).toEqual([
    "success",
    "alert",
    "error",
    "success dark",
    "alert dark",
    "error dark",
  ]);
});

it("a stored rule is edited as it is stored", () => {
  const rule = ruleOf(draft());
  expect(ruleOf(draftOf(rule, { column: null, colorScheme: null }))).toEqual(rule);
});
