import { Button } from "@sightline/ui/button";
import { SegmentedControl } from "@sightline/ui/field";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import classes from "./HomePage.module.css";

/** A part of home: heading, what it shows of its kind, and the way to all of them. */
export function HomeSection<Filter extends string>({
  title,
  filter,
  all,
  failure,
  onRetry,
  children,
}: {
  title: string;
  filter?: {
    value: Filter;
    choices: readonly { value: Filter; label: string }[];
    onChange: (value: Filter) => void;
  };
  /** Where all of them are. */
  all?: { to: string; label: string };
  /** Why it could not be read, in the user's words; null: it could. */
  failure: string | null;
  onRetry: () => unknown;
  children: ReactNode;
}) {
  const t = useWords("home");
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.sectionHeader}>
        <h2 id={id}>{title}</h2>
        {filter && (
          <SegmentedControl
            size="xs"
            aria-label={`${t("cards.show")}: ${title}`}
            value={filter.value}
            onChange={(value) => filter.onChange(value as Filter)}
            data={[...filter.choices]}
          />
        )}
        {all && (
          <Link to={all.to} className={classes.all}>
            {all.label}
          </Link>
        )}
      </header>
      {failure === null ? (
        children
      ) : (
        <div className={classes.note} role="alert">
          <p>{failure}</p>
          <Button variant="default" onClick={() => void onRetry()}>
            {t("common:retry")}
          </Button>
        </div>
      )}
    </section>
  );
}
