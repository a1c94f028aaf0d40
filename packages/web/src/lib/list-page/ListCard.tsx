import type { ReactNode } from "react";
import { Link } from "react-router";
import { TimeAgo } from "../time/index.ts";
import classes from "./ListCard.module.css";
import { type Certification, NameLink } from "./NameLink.tsx";

interface Props {
  to: string;
  name: string;
  certification: Certification;
  picture: ReactNode;
  star: ReactNode;
  /** What can be done with it. */
  tools: ReactNode;
  /** What it is, in a few words. */
  fact: ReactNode;
  /** When it was changed; nothing is said where it is unknown. */
  changeText: string | null | undefined;
}

/** A row of a list as a card: its picture above its name. */
export function ListCard({ to, name, certification, picture, star, tools, fact, changeText }: Props) {
  return (
    <article className={classes.card}>
      {/* The name is the link that is read and reached by keys; the picture is a larger place to click. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className={classes.picture}>
        {picture}
      </Link>
      <div className={classes.line}>
        {star}
        <span className={classes.name}>
          <NameLink name={name} to={to} certification={certification} />
        </span>
        {tools}
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>{fact}</span>
        {changeText && <TimeAgo time={changeText} />}
      </div>
    </article>
  );
}
