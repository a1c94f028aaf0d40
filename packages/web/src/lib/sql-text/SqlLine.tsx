import type { MouseEvent } from "react";
import { Link } from "react-router";
import classes from "./sql-text.module.css";

/** Characters of a text that a line begins with, and that are told when the pointer rests on it. */
const BEGIN = 300;
const TOLD = 1000;

/** A query on one line, which opens it. With `to`, the browser can open it in a tab of its own. */
export function SqlLine({
  sql,
  to,
  quiet,
  onOpen,
}: {
  sql: string;
  to?: string;
  quiet?: boolean;
  onOpen: () => void;
}) {
  const shown = {
    className: classes.line,
    title: sql.slice(0, TOLD),
    ...(quiet && { "data-quiet": true }),
    children: sql.slice(0, TOLD).replace(/\s+/g, " ").slice(0, BEGIN),
  };
  if (to === undefined) return <button type="button" {...shown} onClick={onOpen} />;
  const openText = (event: MouseEvent) => {
    // By another button or with a key, the browser opens the query itself.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return <Link to={to} {...shown} onClick={openText} />;
}
