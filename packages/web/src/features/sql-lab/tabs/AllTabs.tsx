import { IconButton } from "@sightline/ui/button";
import { SearchInput } from "@sightline/ui/field";
import { Popover } from "@sightline/ui/popover";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useSqlLab } from "../model/index.ts";
import { activateTab } from "../model/tabs/index.ts";
import classes from "./tabs.module.css";

/** From so many tabs on the list can be searched. */
const SEARCH_FROM = 8;

/** The list of all tabs: of fifty only some find room in the bar. */
export function AllTabs() {
  const t = useWords("sql-lab");
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          icon="chevronDown"
          variant="subtle"
          label={t("tabs.all")}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.all} aria-label={t("tabs.all")}>
        {opened && <TabList onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function TabList({ onDone }: { onDone: () => void }) {
  const t = useWords("sql-lab");
  const [text, setText] = useState("");
  const { tabs, activeId, queries } = useSqlLab.getState();
  const sought = text.trim().toLowerCase();
  const found = tabs.filter(({ name }) => name.toLowerCase().includes(sought));
  const show = (id: string) => {
    activateTab(id);
    onDone();
  };
  return (
    <>
      {tabs.length >= SEARCH_FROM && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0]) show(found[0].id);
          }}
        >
          <SearchInput label={t("tabs.search")} value={text} onChange={setText} pauseMs={0} />
        </form>
      )}
      <ul className={classes.list}>
        {found.map(({ id, name, latestQueryId }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.listed}
              aria-current={id === activeId || undefined}
              onClick={() => show(id)}
            >
              <span
                className={classes.dot}
                data-state={(latestQueryId !== null && queries[latestQueryId]?.state) || "none"}
              />
              <span className={classes.text}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
