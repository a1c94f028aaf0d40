export { ChoiceControl, textIn } from "./ChoiceControl.tsx";
export { ChoicesProblem } from "./ChoicesProblem.tsx";
export { choicesContext, choicesLimit, choicesQuery } from "./choicesContext.ts";
export { useChoices } from "./useChoices.ts";
export { useFiltersRefreshing, useRefreshChoices } from "./useRefreshChoices.ts";
