import { Link } from "react-router";
import classes from "./ListPage.module.css";

/** The name of a row, in the heaviest weight, as a real link; plain when there is nowhere to go. */
export function NameLink({ name, to }: { name: string; to?: string | undefined }) {
  return to ? (
    <Link className={classes.name} to={to} title={name}>
      {name}
    </Link>
  ) : (
    <span className={classes.name} title={name}>
      {name}
    </span>
  );
}
