export { ChoiceControl, textIn } from "./ChoiceControl.tsx";
export { ChoicesProblem } from "./ChoicesProblem.tsx";
export { choicesContext, choicesLimit, choicesQuery } from "./choicesContext.ts";
export { CHOICES_KEY, useChoices } from "./useChoices.ts";
