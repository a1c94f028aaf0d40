import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { type ReactNode, useEffect, useRef } from "react";
import { language, useWords } from "../i18n/index.ts";
import { agoText, exactText } from "../time/index.ts";
import classes from "./ConflictDialog.module.css";
import type { Conflict } from "./conflict.ts";

/** A way out of a conflict: a button, and what it does. */
interface Choice {
  label: string;
  hint: string;
  run: () => void;
}

interface ChoicesProps {
  conflict: Conflict;
  /** Beside overwriting, the safest first. */
  choices: readonly Choice[];
  onOverwrite: () => void;
  /** The user goes on editing; nothing was saved. */
  onClose: () => void;
  busy?: boolean;
}

/** Asks what becomes of changes that were refused because another version was saved meanwhile. */
export function ConflictDialog({
  conflict,
  ...choices
}: Omit<ChoicesProps, "conflict"> & {
  /** Null: closed. */
  conflict: Conflict | null;
}) {
  const t = useWords("common");
  const title = t("conflict.title", { name: conflict?.name ?? "" });
  return (
    <Dialog opened={conflict !== null} onClose={choices.onClose} title={title} width={480}>
      {conflict && <ConflictChoices conflict={conflict} {...choices} />}
    </Dialog>
  );
}

/** What is asked in a conflict, inside of a dialog that has the title already. */
export function ConflictChoices({ conflict, choices, onOverwrite, onClose, busy = false }: ChoicesProps) {
  const t = useWords("common");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <p>
        <SaveNotice conflict={conflict} /> {t("conflict.notSaved")}
      </p>
      <ul className={classes.choices} ref={list}>
        {choices.map(({ label, hint, run }, index) => (
          <Line key={label} hint={hint}>
            <Button variant="default" disabled={busy} onClick={run} data-autofocus={index === 0 || undefined}>
              {label}
            </Button>
          </Line>
        ))}
        <Line hint={t("conflict.overwriteHint")}>
          <Button variant="default" className={classes.danger} loading={busy} onClick={onOverwrite}>
            {t("conflict.overwrite")}
          </Button>
        </Line>
        <Line hint={t("conflict.keepEditingHint")}>
          <Button variant="default" onClick={onClose}>
            {t("conflict.keepEditing")}
          </Button>
        </Line>
      </ul>
    </>
  );
}

const MINUTE_MS = 60_000;

function SaveNotice({ conflict: { by, isOwn, at } }: { conflict: Conflict }) {
  const t = useWords("common");
  const now = new Date();
  const isRecent = now.getTime() - at.getTime() < MINUTE_MS;
  const ago = isRecent ? t("conflict.justNow") : agoText(at, now, language());
  return (
    <strong title={exactText(at, language())}>
      {isOwn ? t("conflict.byYou", { ago }) : t("conflict.by", { by, ago })}
    </strong>
  );
}

function Line({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <span>{hint}</span>
    </li>
  );
}
