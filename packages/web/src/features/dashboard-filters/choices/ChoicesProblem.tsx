import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import type { Choices } from "./useChoices.ts";

/** Says that the choices of a filter could not be read, with the server's words, and offers to try again. */
export function ChoicesProblem({ choices }: { choices: Pick<Choices, "error" | "retry"> }) {
  const t = useWords("dashboard-filters");
  if (!choices.error) return null;
  return (
    <p className={classes.problem} role="alert">
      {t("choicesFailed", { error: choices.error })}{" "}
      <button type="button" className={classes.link} onClick={choices.retry}>
        {t("tryAgain")}
      </button>
    </p>
  );
}
