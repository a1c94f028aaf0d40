import { Dialog } from "@sightline/ui";
import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { isTyping, useShortcutList } from "../../lib/shortcuts/index.ts";
import classes from "./Shortcuts.module.css";

/** The help that `?` opens: the shortcuts of the page. */
export function Shortcuts() {
  const t = useWords("shell");
  const [open, setOpen] = useState(false);
  const groups = useShortcutList((list) => list.groups);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const everywhere = [
    { keys: "?", label: t("shortcuts.help") },
    { keys: "Esc", label: t("shortcuts.escape") },
  ];
  return (
    <Dialog opened={open} onClose={() => setOpen(false)} title={t("shortcuts.title")}>
      <dl className={classes.list}>
        {[...groups.flat(), ...everywhere].map(({ keys, label }) => (
          <div key={keys + label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keys.split(", ").map((chord) => (
                <span key={chord} className={classes.chord}>
                  {chord.split(" ").map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
