import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { address, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac } from "../../../lib/shortcuts/index.ts";
import { HitList } from "./HitList.tsx";
import type { Hit } from "./hits.ts";
import classes from "./search.module.css";
import { useSearch } from "./useSearch.ts";

interface SearchProps {
  /** What was typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Finds what the user may open, and what the user may do, by words of its name. */
export default function SearchDialog({ opened, ...search }: SearchProps & { opened: boolean }) {
  const t = useWords("shell");
  return (
    <Dialog opened={opened} onClose={search.onClose} title={t("search.title")} width={640}>
      <Search {...search} />
    </Dialog>
  );
}

function Search({ takeTyped, onClose }: SearchProps) {
  const t = useWords("shell");
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  /** The key of the line that was marked; null: the first one is. Lines move while others arrive. */
  const [marked, setMarked] = useState<string | null>(null);
  /** Enter was pressed before the first line was known. */
  const [isEntered, setEntered] = useState(false);
  const { groups, isStale, isSearching, error } = useSearch(text);
  const hits = groups.flatMap((group) => group.hits);
  const markedAt = hits.findIndex(({ key }) => key === marked);
  const current = Math.max(0, markedAt);
  const activeId = hits.length > 0 ? `${id}-${current}` : undefined;

  useEffect(() => {
    if (activeId)
      list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const openHit = (hit: Hit, inNewTab = false) => {
    if (hit.to !== null && inNewTab) {
      window.open(address(hit.to), "_blank", "noopener");
      return;
    }
    onClose();
    if (hit.to === null) hit.run?.();
    else void navigate(hit.to, { state: hit.state });
  };
  useEffect(() => {
    if (!isEntered || isStale) return;
    setEntered(false);
    if (hits[current]) openHit(hits[current]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setMarked(hits[next > last ? 0 : next < 0 ? Math.max(0, last) : next]?.key ?? null);
      setEntered(false);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Until the text is answered, the first line is one of the text before.
      if (isStale && markedAt < 0) setEntered(true);
      else if (hits[current]) openHit(hits[current], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <>
      <TextInput
        type="text"
        role="combobox"
        aria-label={t("search.label")}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder={t("search.placeholder")}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        leftSection={<Icon name="search" size={14} />}
        value={text}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== "") setText((before) => before + typed);
        }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMarked(null);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={classes.results} data-searching={isSearching || undefined}>
        <HitList
          id={id}
          groups={groups}
          active={current}
          onOpen={openHit}
          onPoint={({ key }) => setMarked(key)}
        />
        <p className={classes.note} role="status">
          {error
            ? t("search.failed", { error: errorText(error) })
            : isSearching
              ? t("search.searching")
              : hits.length === 0
                ? t("search.nothing", { text: text.trim() })
                : ""}
        </p>
      </div>
      <p className={classes.hints} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t("search.hint.move")} <kbd>Enter</kbd> {t("search.hint.open")}{" "}
        <kbd>{isMac() ? "⌘" : "Ctrl"} Enter</kbd> {t("search.hint.tab")}
      </p>
    </>
  );
}
