import { Dialog } from "@sightline/ui/dialog";
import { useWords } from "../../lib/i18n/index.ts";
import { useShortcutList } from "../../lib/shortcuts/index.ts";
import classes from "./Shortcuts.module.css";
import { searchKeys } from "./search/index.ts";

/** The shortcuts of the page and those of every page. */
export default function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords("shell");
  const groups = useShortcutList((list) => list.groups);
  const everywhere = [
    { keys: searchKeys(), label: t("shortcuts.search") },
    { keys: "?", label: t("shortcuts.help") },
    { keys: "Esc", label: t("shortcuts.escape") },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t("shortcuts.title")}>
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
