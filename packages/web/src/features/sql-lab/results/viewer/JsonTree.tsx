import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { NUMBER_MARK } from "./nestedJson.ts";
import classes from "./viewer.module.css";

/** Members shown of one object or list before more are asked for. */
const MOST_SHOWN = 200;
/** Levels that are unfolded at first. */
const OPEN_DEPTH = 2;

/** Nested values as a tree of parts that fold. */
export function JsonTree({ value, name, depth = 0 }: { value: unknown; name?: string; depth?: number }) {
  if (typeof value !== "object" || value === null) {
    const { kind, text } = leafOf(value);
    return (
      <div className={classes.leaf}>
        <Name name={name} />
        <span data-kind={kind}>{text}</span>
      </div>
    );
  }
  return <Branch value={value} name={name} depth={depth} />;
}

/** A value that holds no others: what it is, and as JSON writes it. */
function leafOf(value: unknown): { kind: string; text: string } {
  if (value === null) return { kind: "null", text: "null" };
  if (typeof value !== "string") return { kind: typeof value, text: String(value) };
  if (value.startsWith(NUMBER_MARK)) return { kind: "number", text: value.slice(NUMBER_MARK.length) };
  return { kind: "string", text: JSON.stringify(value) };
}

function Name({ name }: { name: string | undefined }) {
  return name === undefined ? null : <span className={classes.name}>{name}: </span>;
}

function Branch({ value, name, depth }: { value: object; name: string | undefined; depth: number }) {
  const t = useWords("sql-lab");
  const [open, setOpen] = useState(depth < OPEN_DEPTH);
  const [most, setMost] = useState(MOST_SHOWN);
  const isList = Array.isArray(value);
  const members = Object.entries(value);
  const [begin, end] = isList ? ["[", "]"] : ["{", "}"];
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.branch}>
      <summary>
        <Name name={name} />
        {begin}
        {!open && (
          <>
            <span className={classes.quiet}> {t("results.members", { count: members.length })} </span>
            {end}
          </>
        )}
      </summary>
      {open && (
        <>
          <div className={classes.members}>
            {members.slice(0, most).map(([key, member]) => (
              <JsonTree key={key} name={key} value={member} depth={depth + 1} />
            ))}
            {members.length > most && (
              <button
                type="button"
                className={classes.moreMembers}
                onClick={() => setMost(most + MOST_SHOWN)}
              >
                {t("results.moreMembers", { count: members.length - most })}
              </button>
            )}
          </div>
          {end}
        </>
      )}
    </details>
  );
}
